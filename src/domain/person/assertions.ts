import type { Assertion } from '#contract/research/assertion.ts'

type Ordered = Pick<Assertion, 'assertionType' | 'sortDate'>

/** Kinds of facts at the end of a life, in the order in which they happen, dated or not. */
const endOfLife: Readonly<Record<string, number>> = { Death: 1, Burial: 2, Cremation: 2, Cemetery: 3 }

/** Sorts into the default order: by date, undated facts after dated ones, and the end of life last. */
export function inDefaultOrder<A extends Ordered>(assertions: readonly A[]): A[] {
  return assertions.toSorted((one, other) => rank(one) - rank(other) || dateOf(one) - dateOf(other))
}

/** Details about identity come first in lists, in this order; then all others in their default order (ASR-13). */
const identity = ['Living', 'Name', 'Gender', 'Child']

export function inListOrder<A extends Ordered>(assertions: readonly A[]): A[] {
  const first = identity.flatMap((type) => assertions.filter(({ assertionType }) => assertionType === type))
  return [
    ...first,
    ...inDefaultOrder(assertions.filter(({ assertionType }) => !identity.includes(assertionType))),
  ]
}

const rank = (assertion: Ordered) => endOfLife[assertion.assertionType] ?? 0
const dateOf = (assertion: Ordered) => assertion.sortDate ?? Number.MAX_SAFE_INTEGER
