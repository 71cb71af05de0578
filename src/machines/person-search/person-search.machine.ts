/**
 * The person search of the header. It starts at 3 characters (SRC-01) and after a pause in typing (SRC-02). A new
 * text cancels the previous search, so no late answer is shown; the previous results stay visible until then. Enter
 * opens the chosen person, or the page of all results if none is chosen.
 */
import { assign, emit, setup } from 'xstate'
import { searchDebounce } from '#domain/constants.ts'
import { personPath, searchPath } from '#domain/pages/routes.ts'
import { type FoundPersons, nobodyFound } from '#domain/search/person-search.ts'
import { isSearchable } from '#domain/search/search-terms.ts'
import type { ShellEvent } from '../shell-events.ts'
import { unprovided } from '../wire.ts'

export interface PersonSearchContext {
  readonly text: string
  readonly found: FoundPersons
  /** The result that Enter opens. If null, Enter opens the page of all results. */
  readonly active: number | null
}

/** Opens the page of all results. */
const toAll = { target: '#personSearch.closed', actions: ['showAll', 'clear'] } as const

export const personSearchMachine = setup({
  types: {
    context: {} as PersonSearchContext,
    events: {} as
      | { type: 'search opened' }
      | { type: 'text typed'; text: string }
      | { type: 'moved down' }
      | { type: 'moved up' }
      | { type: 'entered' }
      | { type: 'retried' }
      | { type: 'dismissed' }
      /** The focus moved elsewhere; the typed text stays. */
      | { type: 'left' }
      | { type: 'location changed' },
    emitted: {} as ShellEvent,
  },
  actors: { findPersons: unprovided.promise<FoundPersons, { text: string }>('findPersons') },
  delays: { searchDebounce },
  guards: {
    isSearchable: ({ context }) => isSearchable(context.text),
    hasChosen: ({ context }) => context.active !== null,
    foundAny: (_, found: FoundPersons) => found.persons.length > 0,
  },
  actions: {
    setText: assign((_, text: string) => ({ text })),
    showFound: assign((_, found: FoundPersons) => ({ found, active: null })),
    clear: assign({ text: '', found: nobodyFound, active: null }),
    moveDown: assign(({ context: { active, found } }) => ({
      active: active === null ? 0 : (active + 1) % found.persons.length,
    })),
    moveUp: assign(({ context: { active, found } }) => ({
      active: active === null || active === 0 ? found.persons.length - 1 : active - 1,
    })),
    showAll: emit(({ context }) => ({ type: 'navigate', to: searchPath(context.text.trim()) })),
    showPerson: emit(({ context }) => ({ type: 'navigate', to: addressOf(context) })),
  },
}).createMachine({
  id: 'personSearch',
  context: { text: '', found: nobodyFound, active: null },
  initial: 'closed',
  on: { 'location changed': { target: '.closed', actions: 'clear' } },
  states: {
    closed: {
      on: {
        'search opened': 'open',
        'text typed': { target: 'open', actions: { type: 'setText', params: ({ event }) => event.text } },
      },
    },
    open: {
      initial: 'arriving',
      on: {
        'text typed': {
          target: '.arriving',
          actions: { type: 'setText', params: ({ event }) => event.text },
        },
        dismissed: { target: 'closed', actions: 'clear' },
        left: 'closed',
      },
      states: {
        arriving: { always: [{ guard: 'isSearchable', target: 'waiting' }, { target: 'too short' }] },
        'too short': {},
        waiting: { after: { searchDebounce: 'searching' }, on: { entered: toAll } },
        searching: {
          on: { entered: toAll },
          invoke: {
            id: 'findPersons',
            src: 'findPersons',
            input: ({ context }) => ({ text: context.text }),
            onDone: [
              {
                guard: { type: 'foundAny', params: ({ event }) => event.output },
                target: 'found',
                actions: { type: 'showFound', params: ({ event }) => event.output },
              },
              { target: 'nobody', actions: { type: 'showFound', params: ({ event }) => event.output } },
            ],
            onError: 'failed',
          },
        },
        found: {
          on: {
            'moved down': { actions: 'moveDown' },
            'moved up': { actions: 'moveUp' },
            entered: [
              {
                guard: 'hasChosen',
                target: '#personSearch.closed',
                actions: ['showPerson', 'clear'],
              },
              toAll,
            ],
          },
        },
        nobody: {},
        failed: { on: { retried: 'searching' } },
      },
    },
  },
})

function addressOf({ found, active }: PersonSearchContext): string {
  const chosen = active === null ? undefined : found.persons[active]
  if (chosen === undefined) throw new Error('No such result was found.')
  return personPath(chosen.person.id)
}
