import type { Assertion } from '#contract/research/assertion.ts'

type Ordered = Pick<Assertion, 'assertionType' | 'sortDate'>

/** What ends a life, in the order in which it happens, dated or not. */
const endOfLife: Readonly<Record<string, number>> = { Death: 1, Burial: 2, Cremation: 2, Cemetery: 3 }

/** Sorts into the default order: what ends a life after everything else, then by date, the undated last. */
export function inDefaultOrder<A extends Ordered>(assertions: readonly A[]): A[] {
  return assertions.toSorted((one, other) => rank(one) - rank(other) || dateOf(one) - dateOf(other))
}

const rank = (assertion: Ordered) => endOfLife[assertion.assertionType] ?? 0
const dateOf = (assertion: Ordered) => assertion.sortDate ?? Number.MAX_SAFE_INTEGER
