import type { ChildLink } from '#contract/research/family.ts'

/** How a tie between parent and child came about. */
export type Bond = 'birth' | 'adopted' | 'foster' | 'step'

/** A source that does not say how a child belongs to a family means by birth; a sealing is no other tie. */
export function bondOf(link: ChildLink): Bond {
  return link === 'adopted' || link === 'foster' || link === 'step' ? link : 'birth'
}

/** The bond of a whole line is the weakest in it. */
export function weakestOf(links: readonly ChildLink[]): Bond {
  const bonds = links.map(bondOf)
  return weakestFirst.find((bond) => bonds.includes(bond)) ?? 'birth'
}

const weakestFirst = ['step', 'foster', 'adopted'] as const
