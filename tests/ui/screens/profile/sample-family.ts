import { sampleFamilyId, sampleRelativeId } from '#machines/profile-creation/sample-families.ts'
import { sampleSubjects } from '#machines/relationship-edit/sample-relationships.ts'
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
  change: null,
})

/** A person whose family is not known yet. */
export const noFamily: ProfileFamilyView = {
  face: { given: 'Ada', surname: 'Merrowby', years: '1990–', gender: 'female' },
  parentGroups: [],
  spouses: [],
  childGroups: [],
  change: null,
  kindsToAdd: ['father', 'mother', 'spouse', 'child'],
  isOwn: true,
}

const { max, ben, tom, ada } = sampleSubjects

/** A person with two spouses and a child, all of whom the viewer may change. */
export const changeableFamily: ProfileFamilyView = {
  ...noFamily,
  spouses: [
    { ...relativeOval(2, 'Max'), change: max },
    { ...relativeOval(4, 'Ben'), change: ben },
  ],
  childGroups: [
    {
      familyId: sampleFamilyId(101),
      spouse: 'Max Merrowby',
      children: [{ ...relativeOval(3, 'Tom'), change: tom }],
    },
  ],
  change: ada,
  kindsToAdd: [],
}
