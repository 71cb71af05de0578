/** Guards, actions, actors and delays: what a flow declares by name. */
import type { PartDifference } from './difference.ts'
import type { Fingerprints, FlowAt } from './flow-at.ts'
import { sayTime } from './say.ts'

type Named = Extract<PartDifference['part'], 'guard' | 'action' | 'actor' | 'delay'>

export function compareNames(before: FlowAt, after: FlowAt): PartDifference[] {
  return [
    ...compare('guard', before.written.guards, after.written.guards, (name) => `${name} is written anew`),
    ...compare('action', before.written.actions, after.written.actions, (name) => `${name} is written anew`),
    ...compare('actor', sameFor(before.written.actors), sameFor(after.written.actors), (name) => name),
    ...compare('delay', times(before), times(after), (name) => {
      return `${name} is ${sayTime(after.delays[name] ?? null)}, was ${sayTime(before.delays[name] ?? null)}`
    }),
  ]
}

function compare(
  part: Named,
  before: Fingerprints,
  after: Fingerprints,
  sayChange: (name: string) => string,
): PartDifference[] {
  return Object.keys({ ...after, ...before }).flatMap((name): PartDifference[] => {
    const [was, is] = [before[name], after[name]]
    if (was === is) return []
    if (was === undefined) return [{ part, id: name, change: 'added', words: name }]
    if (is === undefined) return [{ part, id: name, change: 'removed', words: name }]
    return [{ part, id: name, change: 'changed', words: sayChange(name) }]
  })
}

function sameFor(names: readonly string[]): Fingerprints {
  return Object.fromEntries(names.map((name) => [name, '']))
}

function times({ delays }: FlowAt): Fingerprints {
  return Object.fromEntries(Object.entries(delays).map(([name, time]) => [name, String(time)]))
}
