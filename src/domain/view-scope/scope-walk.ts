/**
 * Traverses all ancestors and descendants of a start person, batch by batch: each call loads several generations of
 * twenty persons. The last generation of a round starts the next one. Persons already met are not traversed again, so
 * it ends even if families form a loop.
 */
import {
  scopeAncestorGenerations,
  scopeAncestorGenerationsAtOnce,
  scopeBatch,
  scopeDescendantGenerations,
  scopeDescendantGenerationsAtOnce,
} from '../constants.ts'
import type { PersonId } from '../ids.ts'

export type Direction = 'up' | 'down'

/** One call to the server, for the generations above or below these persons. */
export interface ScopeBatch {
  readonly direction: Direction
  readonly ids: readonly PersonId[]
  readonly generations: number
}

export interface ScopeWalk {
  readonly startPersonId: PersonId
  readonly direction: Direction
  /** Generations completed before this round. */
  readonly behind: number
  /** Persons whose relatives this round still has to load. */
  readonly waiting: readonly PersonId[]
  /** Persons met in this round, each in the nearest generation: 1 for parents or children. */
  readonly met: ReadonlyMap<PersonId, number>
  /** Everyone met in this direction before this round. */
  readonly before: ReadonlySet<PersonId>
  /** The ancestors found; null while they are being loaded. */
  readonly above: ScopeSide | null
  readonly below: ScopeSide | null
  /** For persons in several trees: all their ids, by the id under which they were met. */
  readonly members: ReadonlyMap<PersonId, readonly PersonId[]>
}

/** The answer to a batch: persons by generation, and which of them are in several trees. */
export interface ScopeAnswer {
  readonly generations: readonly (readonly PersonId[])[]
  readonly groups: readonly { readonly id: PersonId; readonly memberIds: readonly PersonId[] }[]
}

/** Everyone in one direction, and the number of generations. */
export interface ScopeSide {
  readonly personIds: readonly PersonId[]
  readonly generations: number
}

export function beginScope(startPersonId: PersonId): ScopeWalk {
  return {
    startPersonId,
    ...beginning(startPersonId),
    direction: 'up',
    above: null,
    below: null,
    members: new Map(),
  }
}

/** Returns the next batch to load; null if everyone has been met. */
export function nextBatch({ direction, behind, waiting, below }: ScopeWalk): ScopeBatch | null {
  if (below !== null) return null
  const { most, atOnce } = limits[direction]
  return { direction, ids: waiting.slice(0, scopeBatch), generations: Math.min(atOnce, most - behind) }
}

/** Returns the traversal after the answer to its next batch. */
export function takeBatch(walk: ScopeWalk, { generations, groups }: ScopeAnswer): ScopeWalk {
  const met = new Map(walk.met)
  for (const [index, ids] of generations.entries())
    for (const id of ids)
      if (!walk.before.has(id)) met.set(id, Math.min(met.get(id) ?? Number.POSITIVE_INFINITY, index + 1))
  const waiting = walk.waiting.slice(scopeBatch)
  const members = new Map([...walk.members, ...groups.map(({ id, memberIds }) => [id, memberIds] as const)])
  const walked = { ...walk, met, waiting, members }
  return waiting.length > 0 ? walked : endRound(walked)
}

/** Returns the progress, to show while the user waits. */
export function scopeProgress(walk: ScopeWalk): {
  readonly ancestors: ScopeSide
  readonly descendants: ScopeSide
} {
  const now = sideOf(walk)
  const nobody = { personIds: [], generations: 0 }
  return walk.direction === 'up'
    ? { ancestors: walk.above ?? now, descendants: nobody }
    : { ancestors: walk.above ?? nobody, descendants: walk.below ?? now }
}

const limits = {
  up: { most: scopeAncestorGenerations, atOnce: scopeAncestorGenerationsAtOnce },
  down: { most: scopeDescendantGenerations, atOnce: scopeDescendantGenerationsAtOnce },
} as const

const beginning = (startPersonId: PersonId) => ({
  behind: 0,
  waiting: [startPersonId],
  met: new Map<PersonId, number>(),
  before: new Set([startPersonId]),
})

/** The persons in the last generation of the round start the next one. */
function endRound(walk: ScopeWalk): ScopeWalk {
  const { most, atOnce } = limits[walk.direction]
  const step = Math.min(atOnce, most - walk.behind)
  const behind = walk.behind + step
  const waiting = [...walk.met].filter(([, generation]) => generation === step).map(([id]) => id)
  if (waiting.length === 0 || behind >= most) return endDirection(walk)
  const before = new Set([...walk.before, ...walk.met.keys()])
  return { ...walk, behind, waiting, before, met: new Map() }
}

function endDirection(walk: ScopeWalk): ScopeWalk {
  const side = sideOf(walk)
  if (walk.direction === 'down') return { ...walk, below: side }
  return { ...walk, ...beginning(walk.startPersonId), direction: 'down', above: side }
}

function sideOf({ startPersonId, before, met, behind }: ScopeWalk): ScopeSide {
  const personIds = [...before, ...met.keys()].filter((id) => id !== startPersonId)
  const furthest = [...met.values()].reduce((most, generation) => Math.max(most, generation), 0)
  return { personIds, generations: behind + furthest }
}
