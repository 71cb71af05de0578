/** The controls that the paths of a flow find and use, which proves the names in their bindings. */
import type { Paths } from '#machines/paths/generate.ts'
import { anyBindings, controlFor, sayControl } from '../../bindings/support/binding.ts'
import type { AnyBrowserFlow } from './browser-flow.ts'

export function usedControls(flow: AnyBrowserFlow, { paths, situations }: Paths): ReadonlySet<string> {
  const { controls } = anyBindings(flow.bindings)
  const legs = paths.flatMap((path) => path.map((leg, index) => ({ leg, from: path[index - 1]?.to ?? '' })))
  const used = legs.flatMap(({ leg: { step }, from }) => {
    const isDone = step.kind === 'user' && situations.get(from)?.snapshot.can(step.event) === true
    const binding = controls[step.event.type]
    // Acts that need more than one control find them in another way.
    if (!isDone || !binding || flow.hands?.[step.event.type]) return []
    return [sayControl(controlFor(binding, step.event))]
  })
  return new Set(used)
}
