import type { Outcome } from '../test-run/outcomes.ts'
import type { Deferral } from './deferred.ts'
import { idsInTitle, partsInTitle } from './ids-in-title.ts'
import type { Registry } from './registry.ts'

export type Standing = 'proved' | 'deferred' | 'open'
export type Verdict = { standings: ReadonlyMap<string, Standing>; errors: string[] }

/**
 * Decides the state of each requirement. It is proved if a passing test names it and no failing test does. A skipped
 * test (because its file is missing) does not weaken the proof by another test. With `dataIsThere`, a requirement that
 * only skipped tests name is a problem.
 */
export function judge(
  registry: Registry,
  outcomes: readonly Outcome[],
  deferrals: readonly Deferral[],
  dataIsThere = true,
): Verdict {
  const named = statusesById(outcomes)
  const shownInPart = new Set(outcomes.flatMap(({ title }) => partsInTitle(title)))
  const deferred = new Set(deferrals.map(({ id }) => id))
  const proved = (id: string) => Boolean(named.get(id)?.has('passed')) && !named.get(id)?.has('failed')
  const standing = (id: string): Standing => (proved(id) ? 'proved' : deferred.has(id) ? 'deferred' : 'open')
  return {
    standings: new Map([...registry.ids].map((id) => [id, standing(id)])),
    errors: [
      ...[...named.keys(), ...shownInPart]
        .filter((id) => !registry.ids.has(id))
        .map((id) => `${id}: a test names it, but it does not exist`),
      ...[...deferred]
        .filter((id) => !registry.ids.has(id))
        .map((id) => `${id}: deferred, but it does not exist`),
      ...[...named]
        .filter(([, statuses]) => statuses.has('failed'))
        .map(([id]) => `${id}: a test that names it fails`),
      ...[...named]
        .filter(([, statuses]) => dataIsThere && statuses.size === 1 && statuses.has('skipped'))
        .map(([id]) => `${id}: only skipped tests name it`),
      ...[...deferred]
        .filter((id) => registry.ids.has(id) && proved(id))
        .map((id) => `${id}: deferred, but proved`),
      ...[...shownInPart]
        .filter((id) => registry.ids.has(id) && !deferred.has(id) && !proved(id))
        .map((id) => `${id}: a test shows a part of it, and nothing says what is missing: defer it`),
    ],
  }
}

function statusesById(outcomes: readonly Outcome[]): Map<string, Set<Outcome['status']>> {
  const statuses = new Map<string, Set<Outcome['status']>>()
  for (const { title, status } of outcomes) {
    for (const id of idsInTitle(title)) statuses.set(id, (statuses.get(id) ?? new Set()).add(status))
  }
  return statuses
}
