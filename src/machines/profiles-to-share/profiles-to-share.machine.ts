/**
 * The search of the sharing editor: what is typed filters the list at once, and the button also finds the profiles that
 * syncs have made. A new text cancels the search. What was found stays listed, because it may be ticked.
 */
import { assign, setup } from 'xstate'
import type { AutoProfile } from '#domain/profile/auto-profile.ts'
import { outputOf } from '../acts.ts'
import { unprovided } from '../wire.ts'

export interface ProfilesToShareContext {
  readonly text: string
  readonly found: readonly AutoProfile[]
}

const nothing: ProfilesToShareContext = { text: '', found: [] }

export const profilesToShareMachine = setup({
  types: {
    context: {} as ProfilesToShareContext,
    events: {} as
      | { type: 'text typed'; text: string }
      | { type: 'search chosen' }
      /** The editor has opened anew. */
      | { type: 'editor opened' },
  },
  actors: {
    findProfiles: unprovided.promise<readonly AutoProfile[], { text: string }>('findProfiles'),
  },
  guards: { hasText: ({ context }) => context.text.trim() !== '' },
  actions: {
    setText: assign((_, text: string) => ({ text })),
    noteFound: assign(({ context }, found: readonly AutoProfile[]) => ({
      found: [...context.found.filter((one) => !found.some(({ id }) => id === one.id)), ...found],
    })),
    forget: assign(nothing),
  },
}).createMachine({
  id: 'profilesToShare',
  context: nothing,
  initial: 'idle',
  on: {
    'text typed': { target: '.idle', actions: { type: 'setText', params: ({ event }) => event.text } },
    'editor opened': { target: '.idle', actions: 'forget' },
  },
  states: {
    idle: { on: { 'search chosen': { guard: 'hasText', target: 'searching' } } },
    searching: {
      invoke: {
        id: 'findProfiles',
        src: 'findProfiles',
        input: ({ context }) => ({ text: context.text.trim() }),
        onDone: { target: 'idle', actions: { type: 'noteFound', params: outputOf } },
        onError: 'failed',
      },
    },
    failed: { on: { 'search chosen': 'searching' } },
  },
})
