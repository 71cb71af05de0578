/**
 * Collects all ancestors and descendants of the start person, in batches while the app is idle (REP-02 to REP-05).
 * It can be stopped and continued. A failed batch is tried again.
 */
import { assign, setup } from 'xstate'
import type { PersonId } from '#domain/ids.ts'
import {
  beginScope,
  nextBatch,
  type ScopeAnswer,
  type ScopeBatch,
  type ScopeWalk,
  takeBatch,
} from '#domain/view-scope/scope-walk.ts'
import { unprovided } from '../wire.ts'

export const viewScopeMachine = setup({
  types: {
    input: {} as { startPersonId: PersonId },
    context: {} as { walk: ScopeWalk },
    events: {} as { type: 'begun' } | { type: 'stopped' } | { type: 'resumed' } | { type: 'retried' },
  },
  actors: {
    loadBatch: unprovided.promise<ScopeAnswer, ScopeBatch>('loadBatch'),
    keepScope: unprovided.promise<void, { walk: ScopeWalk }>('keepScope'),
  },
  guards: {
    meetsEverybody: ({ context }, answer: ScopeAnswer) => nextBatch(takeBatch(context.walk, answer)) === null,
    hasMetEverybody: ({ context }) => nextBatch(context.walk) === null,
  },
  actions: {
    begin: assign(({ context }) => ({ walk: beginScope(context.walk.startPersonId) })),
    take: assign(({ context }, answer: ScopeAnswer) => ({ walk: takeBatch(context.walk, answer) })),
  },
}).createMachine({
  id: 'viewScope',
  context: ({ input }) => ({ walk: beginScope(input.startPersonId) }),
  initial: 'idle',
  states: {
    idle: { on: { begun: { target: 'walking', actions: 'begin' } } },
    walking: {
      on: { stopped: 'stopped' },
      invoke: {
        id: 'loadBatch',
        src: 'loadBatch',
        input: ({ context }) => batchOf(context.walk),
        onDone: [
          {
            guard: { type: 'meetsEverybody', params: ({ event }) => event.output },
            target: 'keeping',
            actions: { type: 'take', params: ({ event }) => event.output },
          },
          {
            target: 'walking',
            reenter: true,
            actions: { type: 'take', params: ({ event }) => event.output },
          },
        ],
        onError: 'interrupted',
      },
    },
    stopped: { on: { resumed: 'walking' } },
    interrupted: {
      on: { retried: [{ guard: 'hasMetEverybody', target: 'keeping' }, { target: 'walking' }] },
    },
    keeping: {
      invoke: {
        id: 'keepScope',
        src: 'keepScope',
        input: ({ context }) => ({ walk: context.walk }),
        onDone: 'known',
        onError: 'interrupted',
      },
    },
    known: { on: { begun: { target: 'walking', actions: 'begin' } } },
  },
})

function batchOf(walk: ScopeWalk): ScopeBatch {
  const batch = nextBatch(walk)
  if (batch === null) throw new Error('The traversal has ended.')
  return batch
}
