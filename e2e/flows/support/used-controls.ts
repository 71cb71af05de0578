/** The controls of a flow that its paths find and use, and so are seen under the names that they are bound to. */
import type { Paths } from '#machines/paths/generate.ts'
import { anyBindings, controlFor, sayControl } from '../../bindings/support/binding.ts'
import type { AnyBrowserFlow } from './browser-flow.ts'

export function usedControls(flow: AnyBrowserFlow, { paths, situations }: Paths): ReadonlySet<string> {
  const { controls } = anyBindings(flow.bindings)
  const legs = paths.flatMap((path) => path.map((leg, index) => ({ leg, from: path[index - 1]?.to ?? '' })))
  const used = legs.flatMap(({ leg: { step }, from }) => {
    const isDone = step.kind === 'user' && situations.get(from)?.snapshot.can(step.event) === true
    const binding = controls[step.event.type]
    // What takes more than one control finds them otherwise.
    if (!isDone || !binding || flow.hands?.[step.event.type]) return []
    return [sayControl(controlFor(binding, step.event))]
  })
  return new Set(used)
}
