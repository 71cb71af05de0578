/**
 * The walk through everybody above and below a start person, batch by batch: several generations of twenty persons
 * with each call, those at the end of one round being where the next begins. Whoever was met before is not walked
 * again, so that it ends on families that loop.
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

/** One call: the generations around these persons. */
export interface ScopeBatch {
  readonly direction: Direction
  readonly ids: readonly PersonId[]
  readonly generations: number
}

export interface ScopeWalk {
  readonly startPersonId: PersonId
  readonly direction: Direction
  /** Generations that are behind the round. */
  readonly behind: number
  /** Those of whom this round has still to ask. */
  readonly waiting: readonly PersonId[]
  /** Whom this round has met, each in the nearest generation: 1 for parents or children. */
  readonly met: ReadonlyMap<PersonId, number>
  /** Everybody met in this direction before the round. */
  readonly before: ReadonlySet<PersonId>
  /** What the way up has found; null while it is walked. */
  readonly above: ScopeSide | null
  readonly below: ScopeSide | null
  /** Of those who stand in several trees all of them, by the one under whose id they were met. */
  readonly members: ReadonlyMap<PersonId, readonly PersonId[]>
}

/** What a batch is answered: whom it met by generation, and who of them stands in several trees. */
export interface ScopeAnswer {
  readonly generations: readonly (readonly PersonId[])[]
  readonly groups: readonly { readonly id: PersonId; readonly memberIds: readonly PersonId[] }[]
}

/** Everybody in one direction, and in how many generations. */
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

/** What to ask next; null when everybody has been met. */
export function nextBatch({ direction, behind, waiting, below }: ScopeWalk): ScopeBatch | null {
  if (below !== null) return null
  const { most, atOnce } = limits[direction]
  return { direction, ids: waiting.slice(0, scopeBatch), generations: Math.min(atOnce, most - behind) }
}

/** The walk after the answer to its next batch. */
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

/** How far it has come: for those who wait. */
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

/** Whoever stands at the far end of the round is where the next one begins. */
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
