import { sampleRelativeId } from '#machines/profile-creation/sample-families.ts'
import type { PersonFace } from '#ui/components/people/person-face.ts'
import type { ProfileFamilyView, RelativeOvalView } from '#ui/screens/profile/family/family-view.ts'

export const relativeOval = (
  number: number,
  given: string,
  face: Partial<PersonFace> = {},
): RelativeOvalView => ({
  id: sampleRelativeId(number),
  face: { given, surname: 'Merrowby', years: '', gender: 'unknown', ...face },
  href: `/profiles/11-${number}`,
})

/** A person whose family is not known yet. */
export const noFamily: ProfileFamilyView = {
  face: { given: 'Ada', surname: 'Merrowby', years: '1990–', gender: 'female' },
  fathers: [],
  mothers: [],
  spouses: [],
  children: [],
  kindsToAdd: ['father', 'mother', 'spouse', 'child'],
  isOwn: true,
}
