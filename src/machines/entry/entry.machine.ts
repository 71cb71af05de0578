/**
 * The life of one loaded entity, made from the table that the model's fold uses too (STA-14 to STA-18): what the
 * paths walk here is what the store does. The value itself is of no account for the flow.
 */
import { assign, setup } from 'xstate'
import {
  type Entry,
  type EntryEvent,
  entryGuards,
  entryStates,
  entryTransitions,
  firstEntry,
  nextEntry,
} from '#domain/model/entry.ts'

export const entryMachine = setup({
  types: { context: {} as { entry: Entry }, events: {} as EntryEvent },
  guards: {
    isStale: ({ context }) => entryGuards.isStale(context.entry),
    wasLoaded: ({ context }) => entryGuards.wasLoaded(context.entry),
  },
  actions: { apply: assign(({ context, event }) => ({ entry: nextEntry(context.entry, event) })) },
}).createMachine({
  id: 'entry',
  context: { entry: firstEntry() },
  initial: 'NotLoaded',
  states: Object.fromEntries(entryStates.map((state) => [state, { on: withApply(entryTransitions[state]) }])),
})

type Table = (typeof entryTransitions)[keyof typeof entryTransitions]

/** Every transition of the table also folds the event into the entry. */
function withApply(table: Table) {
  return Object.fromEntries(
    Object.entries(table).map(([event, transitions]) => [
      event,
      transitions.map((transition) => ({ ...transition, actions: 'apply' as const })),
    ]),
  )
}
