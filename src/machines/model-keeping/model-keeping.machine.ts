/**
 * Stores on this device what a user has seen, so that a page shows before the network answers and can be read
 * offline. One tab writes: short notes of new events, and from time to time a snapshot that replaces them. The
 * other tabs wait, and one takes over when the writing tab closes. When the session ends, everything is deleted.
 * Without storage, or when it is full, the product works as before.
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
      // From the lock that only one tab holds at a time:
      | { type: 'turn came' }
      | { type: 'something learnt' },
  },
  actors: {
    /** Deletes the stored data of other users, and opens the user's own. */
    open: unprovided.promise<void, Of>('open'),
    takeTurn: unprovided.callback<Of>('takeTurn'),
    shareWithTabs: unprovided.callback<Of>('shareWithTabs'),
    /** Returns how many notes there are since the last snapshot. */
    note: unprovided.promise<number>('note'),
    fold: unprovided.promise<void>('fold'),
    makeRoom: unprovided.promise<void>('makeRoom'),
    /** Deletes the stored data of all users. */
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
        // Deletes data that a closed tab has left behind.
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
        // When this tab takes over, it first writes what it has learned itself. The next snapshot adds what the
        // previous tab did not write.
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
        // There was no room. The unwritten events go into the next note. Retrying at once would fill the device
        // again and again.
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
        // If the deletion fails, the next start deletes everything that does not belong to its user.
        onError: [{ guard: 'hasOwner', target: 'opening' }, { target: 'waiting' }],
      },
    },
  },
})

function ownerOf({ owner }: { owner: Owner | null }): Owner {
  if (owner === null) throw new Error('There is no user to store data for.')
  return owner
}
