/**
 * Brothers and sisters in one tree are never the same person. So two persons with different names are no match if a
 * sibling of one has the name of the other. Twins, for example, have everything in common except their names.
 */
import { byteAt, intAt } from '../columns/at.ts'
import { listOf } from '../columns/lists.ts'
import type { Comparison } from '../compare/comparison.ts'
import { compareDateColumns } from '../compare/date-levels.ts'
import { dateLevel, givenLevel } from '../compare/fields.ts'
import type { Population } from '../index/population.ts'

/**
 * True if one of the two has no known birth or death, and has a sibling with the same name who has one: later children
 * were often named after dead ones. Name and family fit both siblings, so a person must review the pair, unless the
 * sibling's own dates rule the sibling out.
 */
export function isOneOfNamesakes(
  { siblings, sex, birth, death }: Pick<Population, 'siblings' | 'sex' | 'birth' | 'death'>,
  comparison: Comparison,
  partner: Int32Array,
  a: number,
  b: number,
): boolean {
  const isSettled = (sibling: number) => {
    const other = intAt(partner, sibling)
    return other >= 0 && [birth, death].some((dates) => saysWho(compareDateColumns(dates, sibling, other)))
  }
  const isDated = (person: number) => birth.known[person] === 1 || death.known[person] === 1
  const hasNamesake = (one: number, other: number) =>
    !isDated(one) &&
    isDated(other) &&
    listOf(siblings, one).some(
      (sibling) =>
        isDated(sibling) &&
        !isSettled(sibling) &&
        byteAt(sex, sibling) + byteAt(sex, one) !== 3 &&
        comparison.given(sibling, one) >= givenLevel.similar &&
        comparison.given(sibling, other) >= givenLevel.similar,
    )
  return hasNamesake(a, b) || hasNamesake(b, a)
}

const saysWho = (level: number) => level >= dateLevel.sameYear && level <= dateLevel.sameDay

/** True if the given names differ, and a sibling of one of the two has the other's name. */
export function isAnotherSibling(
  { siblings, sex }: Pick<Population, 'siblings' | 'sex'>,
  comparison: Comparison,
  a: number,
  b: number,
): boolean {
  const siblingBears = (one: number, other: number) =>
    listOf(siblings, one).some(
      (sibling) =>
        byteAt(sex, sibling) + byteAt(sex, other) !== 3 &&
        comparison.given(sibling, other) >= givenLevel.first &&
        comparison.given(sibling, one) === givenLevel.differs,
    )
  return siblingBears(a, b) || siblingBears(b, a)
}
