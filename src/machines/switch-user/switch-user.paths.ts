/** What can happen when a user wants to act as a user whom they supervise. */
import { pathModel } from '../paths/path-model.ts'
import { offline, sampleUserId } from '../paths/sample-values.ts'
import { switchUserMachine } from './switch-user.machine.ts'

const cleo = { id: sampleUserId(5), name: 'Cleo Hanover' }
const dora = { id: sampleUserId(6), name: 'Dora Hanover' }

export const switchUserPaths = pathModel(switchUserMachine)({
  events: {
    'menu opened': { by: 'world' },
    'user chosen': { by: 'user', cases: { Cleo: { user: cleo } } },
  },
  actors: {
    findSupervised: { done: { two: [cleo, dora], nobody: [] }, fails: { offline } },
    // This actor never returns an answer: see the machine.
    become: { done: {}, fails: { offline } },
  },
  key: ({ users, chosen }) => [users.length, chosen !== null],
  holds: {
    'waiting for the menu': ({ context }) => context.users.length === 0,
    finding: ({ context }) => context.users.length === 0,
    'with nobody to choose': ({ context }) => context.users.length === 0,
    'choosing.undecided': ({ context }) => context.users.length > 0 && context.chosen === null,
    'choosing.not switched': ({ context }) => context.chosen !== null,
    switching: ({ context }) => context.chosen !== null,
  },
  restsIn: { 'waiting for the menu': 'Nobody has opened the menu.' },
})
