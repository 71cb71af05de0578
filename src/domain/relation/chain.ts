/** A relation as a row of persons, from the start person to the other person. */
import type { Relation, RelationPath } from '#contract/research/relation.ts'
import type { FamilyId, PersonId } from '../ids.ts'
import { type Bond, bondOf } from './bond.ts'

/** How a person is related to the previous person of the row. */
export type Tie =
  | { readonly by: 'parent' | 'child' | 'sibling'; readonly bond: Bond }
  | { readonly by: 'spouse' }

export interface ChainLink {
  readonly personId: PersonId
  /** How this person is related to the one before in the chain; null for the start person. */
  readonly tie: Tie | null
}

export interface Chain {
  /** From the start person to just below the top. */
  readonly up: readonly ChainLink[]
  /** The common ancestor of both lines, or the couple that joins them. */
  readonly top: readonly ChainLink[]
  /** The family in which the persons just below the top are children; its other parent is shown beside the top. */
  readonly topFamilyId: FamilyId | null
  /** From just below the top down to the other person. */
  readonly down: readonly ChainLink[]
}

export function chainOfPath(path: RelationPath, { startPersonId, toPersonId }: Ends): Chain {
  const { startPersonPath, toPersonPath, startMarriage, toMarriage, joinedBy } = path
  const rising: ChainLink[] = [
    { personId: startPersonId, tie: null },
    ...(startMarriage ? [spouse(startMarriage.spouseId)] : []),
    ...startPersonPath.map(({ ancestorId, link }) => ({
      personId: ancestorId,
      tie: { by: 'parent' as const, bond: bondOf(link) },
    })),
  ]
  const below = [toMarriage?.spouseId ?? toPersonId, ...toPersonPath.map(({ ancestorId }) => ancestorId)]
  const falling: ChainLink[] = toPersonPath
    .map(({ link }, index) => ({
      personId: below[index] ?? toPersonId,
      tie: { by: 'child' as const, bond: bondOf(link) },
    }))
    .toReversed()
  return {
    up: rising.slice(0, -1),
    top: [...rising.slice(-1), ...(joinedBy ? [spouse(joinedBy.spouseId)] : [])],
    topFamilyId: sharedFamily(path),
    down: [...falling, ...(toMarriage ? [spouse(toPersonId)] : [])],
  }
}

/** A connection for which there is no kinship word. It is shown as one row without a top. */
export function chainOfConnection({ startPersonId, connection }: Relation): readonly ChainLink[] {
  const steps = (connection ?? []).map(({ personId, by }) => ({
    personId,
    tie: by === 'spouse' ? { by } : { by, bond: 'birth' as const },
  }))
  return [{ personId: startPersonId, tie: null }, ...steps]
}

/** All persons on the paths, and the families whose parents are at the top. */
export function onThePaths(relation: Relation): {
  readonly personIds: readonly PersonId[]
  readonly familyIds: readonly FamilyId[]
} {
  const chains = relation.paths.map((path) => chainOfPath(path, relation))
  const links = [
    ...chains.flatMap(({ up, top, down }) => [...up, ...top, ...down]),
    ...chainOfConnection(relation),
  ]
  return {
    personIds: [...new Set(links.map(({ personId }) => personId))],
    familyIds: chains.flatMap(({ topFamilyId }) => topFamilyId ?? []),
  }
}

type Ends = Pick<Relation, 'startPersonId' | 'toPersonId'>

const spouse = (personId: PersonId): ChainLink => ({ personId, tie: { by: 'spouse' } })

function sharedFamily({ startPersonPath, toPersonPath, joinedBy }: RelationPath): FamilyId | null {
  const family = startPersonPath.at(-1)?.parentFamilyId
  if (family === undefined || joinedBy !== null) return null
  return toPersonPath.at(-1)?.parentFamilyId === family ? family : null
}
