/**
 * Decides who sees what of a restricted person: one who may be living, or whom the owner has restricted (requirement
 * PRM-23). Users who may edit the tree see everything. Others see name, gender and relationships, and no events of a
 * family with a restricted spouse.
 */
import { isRestricted } from '../person/person.ts'

interface ForViewer {
  /** True if the viewer may edit the tree. */
  readonly mayModify: boolean
}

/** True if the viewer sees dates and places of a person. */
export const seesLife = (person: Parameters<typeof isRestricted>[0] & ForViewer): boolean =>
  person.mayModify || !isRestricted(person)

/** True if the viewer sees date and place of a marriage. */
export const seesMarriage = (family: ForViewer & { readonly spouseRestricted: boolean }): boolean =>
  family.mayModify || !family.spouseRestricted

/** Returns what the viewer sees of an assertion: all, only the words (name or gender), or nothing. */
export function seesOfAssertion(
  assertion: { readonly assertionType: string; readonly subjectRestricted: boolean },
  mayModify: boolean,
): 'all' | 'words' | 'nothing' {
  if (mayModify || !assertion.subjectRestricted) return 'all'
  return assertion.assertionType === 'Name' || assertion.assertionType === 'Gender' ? 'words' : 'nothing'
}
