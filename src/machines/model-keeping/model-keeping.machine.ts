/**
 * What a user has seen is kept on this device, so that a page paints before the network answers, and reads without
 * it. One tab writes: first short notes of what was learnt, and after a while a snapshot into which they are folded.
 * The others follow, and one of them takes over when it goes. When the session ends, nothing of it stays.
 * Where nothing can be kept (no storage, none left), the product works on without.
 */
import { assign, setup } from 'xstate'
import { foldPause, notePause } from '#domain/constants.ts'
import { mostNotes, type Owner } from '#domain/device/keeping.ts'
import { unprovided } from '../wire.ts'

type Of = { owner: Owner }

export const modelKeepingMachine = setup({
  types: {
    context: {} as { owner: Owner | null; more: boolean; notes: number },
    events: {} as
      | { type: 'session began'; owner: Owner }
      | { type: 'session ended' }
      // From the lock that one tab holds at a time:
      | { type: 'turn came' }
      | { type: 'something learnt' },
  },
  actors: {
    /** Deletes what others have left, and opens the user's own. */
    open: unprovided.promise<void, Of>('open'),
    takeTurn: unprovided.callback<Of>('takeTurn'),
    shareWithTabs: unprovided.callback<Of>('shareWithTabs'),
    /** Answers how many notes there are since the last snapshot. */
    note: unprovided.promise<number>('note'),
    fold: unprovided.promise<void>('fold'),
    makeRoom: unprovided.promise<void>('makeRoom'),
    /** Deletes everything, whoever it is of. */
    wipe: unprovided.promise<void>('wipe'),
  },
  guards: {
    hasOwner: ({ context }) => context.owner !== null,
    hasMore: ({ context }) => context.more,
    hasManyNotes: ({ context }) => context.notes >= mostNotes,
  },
  actions: {
    own: assign((_, owner: Owner) => ({ owner })),
    disown: assign({ owner: null, more: false, notes: 0 }),
    noteMore: assign({ more: true }),
    beginNotes: assign({ more: false }),
    countNotes: assign((_, notes: number) => ({ notes })),
    forgetNotes: assign({ notes: 0 }),
  },
  delays: { notePause, foldPause },
}).createMachine({
  id: 'modelKeeping',
  context: { owner: null, more: false, notes: 0 },
  initial: 'waiting',
  states: {
    waiting: {
      on: {
        'session began': {
          target: 'opening',
          actions: { type: 'own', params: ({ event }) => event.owner },
        },
        // What a tab that was closed has left behind.
        'session ended': 'wiping',
      },
    },
    opening: {
      on: { 'session ended': 'wiping' },
      invoke: {
        id: 'open',
        src: 'open',
        input: ({ context }) => ({ owner: ownerOf(context) }),
        onDone: 'keeping',
        onError: 'without',
      },
    },
    keeping: {
      on: { 'session ended': 'wiping' },
      invoke: [
        {
          id: 'takeTurn',
          src: 'takeTurn',
          input: ({ context }) => ({ owner: ownerOf(context) }),
          onError: 'without',
        },
        {
          id: 'shareWithTabs',
          src: 'shareWithTabs',
          input: ({ context }) => ({ owner: ownerOf(context) }),
          onError: 'without',
        },
      ],
      initial: 'following',
      states: {
        // What was learnt meanwhile is noted at once; the snapshot that follows has what the tab before missed.
        following: { on: { 'turn came': 'gathering' } },
        resting: {
          on: {
            'something learnt': [{ guard: 'hasManyNotes', target: 'folding' }, { target: 'gathering' }],
          },
          after: { foldPause: 'folding' },
        },
        gathering: { entry: 'beginNotes', after: { notePause: 'noting' } },
        noting: {
          on: { 'something learnt': { actions: 'noteMore' } },
          invoke: {
            id: 'note',
            src: 'note',
            onDone: [
              {
                guard: 'hasMore',
                target: 'gathering',
                actions: { type: 'countNotes', params: ({ event }) => event.output },
              },
              { target: 'resting', actions: { type: 'countNotes', params: ({ event }) => event.output } },
            ],
            onError: 'making room',
          },
        },
        folding: {
          entry: 'beginNotes',
          on: { 'something learnt': { actions: 'noteMore' } },
          invoke: {
            id: 'fold',
            src: 'fold',
            onDone: [
              { guard: 'hasMore', target: 'gathering', actions: 'forgetNotes' },
              { target: 'up to date', actions: 'forgetNotes' },
            ],
            onError: 'making room',
          },
        },
        'up to date': { on: { 'something learnt': 'gathering' } },
        'making room': {
          on: { 'something learnt': { actions: 'noteMore' } },
          invoke: {
            id: 'makeRoom',
            src: 'makeRoom',
            onDone: [
              { guard: 'hasMore', target: 'gathering', actions: 'forgetNotes' },
              { target: 'behind', actions: 'forgetNotes' },
            ],
            onError: '#modelKeeping.without',
          },
        },
        // What did not fit is still not written: the next note begins with it. Trying again at once would fill a full
        // device over and over.
        behind: { on: { 'something learnt': 'gathering' } },
      },
    },
    without: { on: { 'session ended': 'wiping' } },
    wiping: {
      entry: 'disown',
      on: { 'session began': { actions: { type: 'own', params: ({ event }) => event.owner } } },
      invoke: {
        id: 'wipe',
        src: 'wipe',
        onDone: [{ guard: 'hasOwner', target: 'opening' }, { target: 'waiting' }],
        // The next start deletes it: whatever is not of the user who is there then.
        onError: [{ guard: 'hasOwner', target: 'opening' }, { target: 'waiting' }],
      },
    },
  },
})

function ownerOf({ owner }: { owner: Owner | null }): Owner {
  if (owner === null) throw new Error('Something is kept for a user only.')
  return owner
}
