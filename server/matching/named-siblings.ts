/**
 * Brothers and sisters of one tree are never the same person. Where a person's brother bears the name of the other tree's
 * person and this one bears another, the two are no match: twins share all but their names.
 */
import type { Comparison } from './comparison.ts'
import { givenLevel } from './fields.ts'
import { listOf } from './lists.ts'
import type { Population } from './population.ts'

/** Given names differ, and a sibling of one of the two has the other's. */
export function isAnotherSibling(
  { siblings, sex }: Pick<Population, 'siblings' | 'sex'>,
  comparison: Comparison,
  a: number,
  b: number,
): boolean {
  const siblingBears = (one: number, other: number) =>
    listOf(siblings, one).some(
      (sibling) =>
        (sex[sibling] ?? 0) + (sex[other] ?? 0) !== 3 &&
        comparison.given(sibling, other) >= givenLevel.first &&
        comparison.given(sibling, one) === givenLevel.differs,
    )
  return siblingBears(a, b) || siblingBears(b, a)
}
