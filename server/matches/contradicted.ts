import type { Refusal } from '../store/writers/match-decisions.ts'
import { Problem } from '../values/problem.ts'

/** Why two persons cannot be the same, for whoever has said so. */
export const contradicted = ({ contradiction }: Refusal): Problem =>
  new Problem('conflict', { title: titles[contradiction] })

const titles = {
  'two of one tree':
    'One of the two is already the same as somebody else of that tree. Take that back first, or say that the two differ.',
  'own ancestor':
    'Somebody would be their own ancestor. Look at the parents and children of both: one of those who are confirmed does not fit.',
} as const satisfies Record<Refusal['contradiction'], string>
