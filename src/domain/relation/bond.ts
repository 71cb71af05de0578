import type { ChildLink } from '#contract/research/family.ts'

/** How a child came to belong to a parent. */
export type Bond = 'birth' | 'adopted' | 'foster' | 'step'

/**
 * If a source does not say how a child belongs to a family, the child counts as born into it. A sealing is not a kind
 * of bond.
 */
export function bondOf(link: ChildLink): Bond {
  return link === 'adopted' || link === 'foster' || link === 'step' ? link : 'birth'
}

/** Returns the weakest of the bonds in a line: it is the bond of the whole line. */
export function weakestOf(links: readonly ChildLink[]): Bond {
  const bonds = links.map(bondOf)
  return weakestFirst.find((bond) => bonds.includes(bond)) ?? 'birth'
}

const weakestFirst = ['step', 'foster', 'adopted'] as const
