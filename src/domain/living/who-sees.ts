/**
 * Who sees what of a restricted person: one who may be living, or whom the owner has restricted (requirement PRM-23). Those
 * who may edit the tree see everything. All others see name, gender and relationships, and no events of a family with a
 * restricted spouse.
 */
import { isRestricted } from '../person/person.ts'

interface ForViewer {
  /** The viewer may edit the tree. */
  readonly mayModify: boolean
}

/** Whether the viewer sees dates and places of a person. */
export const seesLife = (person: Parameters<typeof isRestricted>[0] & ForViewer): boolean =>
  person.mayModify || !isRestricted(person)

/** Whether the viewer sees date and place of a marriage. */
export const seesMarriage = (family: ForViewer & { readonly spouseRestricted: boolean }): boolean =>
  family.mayModify || !family.spouseRestricted

/** Whether the viewer sees all of an assertion, only the words of a name or the gender, or nothing. */
export function seesOfAssertion(
  assertion: { readonly assertionType: string; readonly subjectRestricted: boolean },
  mayModify: boolean,
): 'all' | 'words' | 'nothing' {
  if (mayModify || !assertion.subjectRestricted) return 'all'
  return assertion.assertionType === 'Name' || assertion.assertionType === 'Gender' ? 'words' : 'nothing'
}
