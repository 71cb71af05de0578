import type { FoundFamily } from '#domain/groups/common-ancestors.ts'
import type { ScopeChange, ScopeProblem } from '#machines/group-scope/group-scope.machine.ts'
import { unknownOutcomeText } from '../../words/failure-words.ts'
import { counted, sentenceList } from '../../words/numbers.ts'

export const scopeProblemText = {
  'invalid-input':
    'This family can no longer be chosen. Search again, and choose another one. Nothing was changed.',
  'not-allowed': 'You are no longer allowed to choose the common ancestors. Nothing was changed.',
  'not-found': 'The group or the family no longer exists. Nothing was changed.',
  unreachable: unknownOutcomeText('the common ancestors are saved'),
} satisfies Record<ScopeProblem, string>

export const scopeNoticeText = {
  choice: 'You chose the common ancestors.',
  removal: 'The group has no common ancestors now.',
  undo: 'The common ancestors are as they were.',
} satisfies Record<ScopeChange['what'], string>

type Spouse = NonNullable<FoundFamily['father']>

/** '1809–1882', 'born 1990', 'died 1882' */
export function spouseYears({ birthYear, deathYear }: Pick<Spouse, 'birthYear' | 'deathYear'>): string {
  if (birthYear !== null && deathYear !== null) return `${birthYear}–${deathYear}`
  if (birthYear !== null) return `born ${birthYear}`
  return deathYear === null ? '' : `died ${deathYear}`
}

/** 'Charles Darwin and Emma Wedgwood' */
export const coupleText = ({ father, mother }: FoundFamily): string =>
  [father, mother].flatMap((spouse) => (spouse === null ? [] : [spouse.displayName])).join(' and ')

/** Warns that the sections will be empty for others, and says what to do. */
export const unseenFamilyText = ({ treeNames }: FoundFamily): string =>
  `The group does not see this family: it is only in ${sentenceList(treeNames)}. Only people who see that get the sections. Share it with the group, or choose a family that the group sees.`

/** What tells families with the same names apart. */
export function familyHint({ father, mother, marriageYear, childCount, treeNames }: FoundFamily): string {
  const years = [father, mother].flatMap((spouse) => (spouse === null ? [] : [spouseYears(spouse)]))
  return [
    years.filter(Boolean).join(' and '),
    marriageYear === null ? '' : `married ${marriageYear}`,
    childCount === 0 ? '' : counted(childCount, 'child', 'children'),
    treeNames.join(', '),
  ]
    .filter(Boolean)
    .join(' · ')
}
