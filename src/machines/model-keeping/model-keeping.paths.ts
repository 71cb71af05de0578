/** What can happen to the data that this device stores for a user. */
import { mostNotes } from '#domain/device/keeping.ts'
import { pathModel } from '../paths/path-model.ts'
import { sampleUserId } from '../paths/sample-values.ts'
import { modelKeepingMachine } from './model-keeping.machine.ts'

const noStorage = { 'no storage': new Error('There is no storage here') }
const noRoom = { 'no room': new Error('The storage is full') }

export const modelKeepingPaths = pathModel(modelKeepingMachine)({
  events: {
    'session began': {
      by: 'world',
      cases: { 'of a user': { owner: { userId: sampleUserId(1), actorId: null } } },
    },
    'session ended': { by: 'world' },
    'turn came': { by: 'takeTurn' },
    'something learnt': { by: 'shareWithTabs' },
  },
  actors: {
    open: { done: { opened: undefined }, fails: noStorage },
    takeTurn: { fails: { 'no locks': new Error('There are no locks here') } },
    shareWithTabs: { fails: { 'no channel': new Error('There is no channel here') } },
    note: { done: { 'a few': 1, many: mostNotes }, fails: noRoom },
    fold: { done: { folded: undefined }, fails: noRoom },
    makeRoom: { done: { made: undefined }, fails: noRoom },
    wipe: { done: { wiped: undefined }, fails: noStorage },
  },
  key: ({ owner, more, notes }) => [owner !== null, more, notes >= mostNotes],
  holds: {
    waiting: ({ context }) => context.owner === null,
    opening: ({ context }) => context.owner !== null,
    'keeping.following': ({ context }) => context.owner !== null,
    'keeping.resting': ({ context }) => context.owner !== null && !context.more,
    'keeping.gathering': ({ context }) => !context.more,
    'keeping.noting': ({ context }) => context.owner !== null,
    'keeping.folding': ({ context }) => context.owner !== null,
    'keeping.up to date': ({ context }) => context.notes === 0,
    'keeping.behind': ({ context }) => context.notes === 0 && !context.more,
    'keeping.making room': ({ context }) => context.owner !== null,
    without: ({ context }) => context.owner !== null,
    wiping: ({ context }) => !context.more && context.notes === 0,
  },
  restsIn: {
    waiting: 'Nobody is signed in.',
    without: 'The product works without storage. The state ends with the session.',
  },
})
