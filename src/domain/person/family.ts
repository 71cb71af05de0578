import type { Family } from '#contract/research/family.ts'

const missingSpouse = '(unknown)'

/** A family is complete when it has both father and mother. */
export function isComplete(family: Pick<Family, 'fatherId' | 'motherId'>): boolean {
  return family.fatherId !== null && family.motherId !== null
}

/** '{father} and {mother}' from the spouses' display names; null for a missing one. */
export function familyDisplayName(father: string | null, mother: string | null): string {
  return `${father ?? missingSpouse} and ${mother ?? missingSpouse}`
}
