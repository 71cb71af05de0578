/**
 * The states of one loaded entity. The machine is built from the same table that the model uses to apply events
 * (STA-14 to STA-18), so its paths test what the store does. The machine ignores the entity's value.
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

/** Every transition of the table also applies the event to the entry. */
function withApply(table: Table) {
  return Object.fromEntries(
    Object.entries(table).map(([event, transitions]) => [
      event,
      transitions.map((transition) => ({ ...transition, actions: 'apply' as const })),
    ]),
  )
}
