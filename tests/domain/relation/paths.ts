/** Paths for tests: the number of steps up and down, and anything unusual. */
import type { Gender } from '#contract/research/person.ts'
import type { AncestorStep, Relation, RelationPath } from '#contract/research/relation.ts'
import type { FamilyId, PersonId } from '#contract/wire.ts'
import type { GenderOf } from '#domain/relation/path-word.ts'

// Ids are branded when an answer is parsed. A test makes its own ids.
export const start = '1-1' as PersonId
export const to = '1-2' as PersonId
const startSpouse = '1-3' as PersonId
const toSpouse = '1-4' as PersonId
const topSpouse = '1-5' as PersonId
const family = (number: number) => `1-${5000 + number}` as FamilyId
const top = 1000

interface Unusual {
  readonly half?: boolean
  /** How the lowest child of the lines belongs to its family. */
  readonly link?: AncestorStep['link']
  readonly startMarriage?: boolean
  readonly toMarriage?: boolean
  readonly joined?: boolean
}

export function pathOf(up: number, down: number, unusual: Unusual = {}): RelationPath {
  const { half = false, link = 'birth', startMarriage = false, toMarriage = false, joined = false } = unusual
  const from = startMarriage ? startSpouse : start
  const end = toMarriage ? toSpouse : to
  const common = up > 0 ? (`1-${top}` as PersonId) : from
  return {
    startPersonPath: lineOf(up, 100, common, link, family(top)),
    toPersonPath: lineOf(down, 200, common, up > 0 ? 'birth' : link, half ? family(top + 1) : family(top)),
    commonAncestorId: down === 0 && up === 0 ? end : down === 0 ? end : common,
    startMarriage: startMarriage ? { spouseId: startSpouse, familyId: family(1) } : null,
    toMarriage: toMarriage ? { spouseId: toSpouse, familyId: family(2) } : null,
    joinedBy: joined ? { spouseId: topSpouse, familyId: family(3) } : null,
  }
}

function lineOf(
  steps: number,
  from: number,
  common: PersonId,
  link: AncestorStep['link'],
  last: FamilyId,
): AncestorStep[] {
  return Array.from({ length: steps }, (_, index) => ({
    ancestorId: index === steps - 1 ? common : (`1-${from + index}` as PersonId),
    parentFamilyId: index === steps - 1 ? last : family(from + index),
    link: index === 0 ? link : 'birth',
  }))
}

export const relationOf = (
  paths: readonly RelationPath[],
  connection: Relation['connection'] = null,
): Relation => ({ startPersonId: start, toPersonId: to, paths: [...paths], connection })

/**
 * Makes everybody at the far end this gender. The start person's spouse is a woman; the other person's relatives are
 * men.
 */
export const gendered =
  (gender: Gender, others: { readonly spouse?: Gender; readonly kin?: Gender } = {}): GenderOf =>
  (id) => {
    if (id === to) return gender
    return (id === startSpouse ? others.spouse : others.kin) ?? (id === startSpouse ? 'Female' : 'Male')
  }
