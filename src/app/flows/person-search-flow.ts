import { personSearchMachine } from '#machines/person-search/person-search.machine.ts'
import { wire } from '#machines/wire.ts'
import { findPersonsActor } from '#services/person-search.ts'
import type { PersonSearchFlow } from '#ui/shell/person-search/person-search-flow.ts'
import type { App } from '../app-context.ts'
import { createFlow } from './create-flow.ts'

const running = new WeakMap<App, PersonSearchFlow>()

/** The flow of the search in the header. It runs as long as the app; each navigation clears the typed text. */
export function personSearchOf(app: App): PersonSearchFlow {
  const known = running.get(app)
  if (known !== undefined) return known
  const findPersons = findPersonsActor(app)
  const flow = createFlow(wire(personSearchMachine)({ findPersons })).start()
  running.set(app, flow)
  return flow
}
