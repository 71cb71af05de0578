/** What can happen to an entity of the model. */
import { type EntryState, entryStates } from '#domain/model/entry.ts'
import { pathModel } from '../paths/path-model.ts'
import { entryMachine } from './entry.machine.ts'

const forEachState = <T>(value: (state: EntryState) => T) =>
  Object.fromEntries(entryStates.map((state) => [state, value(state)]))

export const entryPaths = pathModel(entryMachine)({
  events: {
    used: { by: 'world' },
    arrived: { by: 'world', cases: { 'a person': { value: { name: 'Ada' } } } },
    'found missing': { by: 'world' },
    'load failed': { by: 'world', cases: { unreachable: { problem: { status: 0, code: 'unreachable' } } } },
    'marked stale': { by: 'world' },
    restored: { by: 'world', cases: { 'a person': { value: { name: 'Ada' } } } },
    'save started': { by: 'world' },
    'save confirmed': { by: 'world' },
    'save refused': { by: 'world' },
  },
  actors: {},
  key: ({ entry }) => [entry.stale, entry.value !== null, entry.restored === true],
  // The entry of the context is in the same state as the machine.
  holds: forEachState(
    (state) =>
      ({ context: { entry } }) =>
        entry.state === state && (state !== 'Loaded' || entry.value !== null),
  ),
  restsIn: forEachState(() => 'Users leave the page that shows the entry, not the entry itself.'),
})
