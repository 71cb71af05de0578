import type { ValueOf } from '#domain/model/entities.ts'
import { type ScopeWalk, scopeProgress } from '#domain/view-scope/scope-walk.ts'
import { counted } from '#ui/words/numbers.ts'

/** The number of ancestors and descendants of the start person, and of their generations. */
export type Reach = Pick<
  ValueOf<'viewScope'>,
  'ancestors' | 'ancestorGenerations' | 'descendants' | 'descendantGenerations'
>

export function reachOfWalk(walk: ScopeWalk): Reach {
  const { ancestors, descendants } = scopeProgress(walk)
  return {
    ancestors: ancestors.personIds.length,
    ancestorGenerations: ancestors.generations,
    descendants: descendants.personIds.length,
    descendantGenerations: descendants.generations,
  }
}

/** '1,204 ancestors in 23 generations, 88 descendants in 5'. */
export function reachText({
  ancestors,
  ancestorGenerations,
  descendants,
  descendantGenerations,
}: Reach): string {
  const above =
    ancestors === 0
      ? []
      : [
          `${counted(ancestors, 'ancestor', 'ancestors')} in ${counted(ancestorGenerations, 'generation', 'generations')}`,
        ]
  const generations =
    ancestors > 0
      ? String(descendantGenerations)
      : counted(descendantGenerations, 'generation', 'generations')
  const below =
    descendants === 0 ? [] : [`${counted(descendants, 'descendant', 'descendants')} in ${generations}`]
  const parts = [...above, ...below]
  return parts.length === 0 ? 'No ancestors and no descendants' : parts.join(', ')
}
