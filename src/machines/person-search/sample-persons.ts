/** Sample persons for the paths of the search. */
import type { FoundPerson, FoundPersons } from '#domain/search/person-search.ts'
import { samplePersonId } from '../paths/sample-values.ts'

const emma = (
  number: number,
  surname: string,
  birthPlace: string | null,
  trees: FoundPerson['trees'],
): FoundPerson => ({
  trees,
  birthPlace,
  person: {
    id: samplePersonId(17, number),
    matchIds: [],
    groupIds: [],
    differing: [],
    userRestricted: false,
    autoRestricted: false,
    profile: false,
    placeholder: false,
    familyRelationships: [],
    modifiedDate: '2026-11-21T12:00:00.000Z',
    modifiedUserId: null,
    displayProperties: {
      name: `Emma ${surname}`,
      nameParts: [
        { kind: 'Given', text: 'Emma' },
        { kind: 'Surname', text: surname },
      ],
      gender: 'Female',
      lifespan: '',
      birthDate: null,
      birthSortDate: null,
      birthPlaceId: null,
      deathDate: null,
      deathSortDate: null,
      deathPlaceId: null,
      living: false,
      primaryPhotoSignedUrl: null,
    },
  },
})

const darwin = { name: 'Darwin papers', number: 1 } as const
const wedgwood = { name: 'Wedgwood line', number: 2 } as const

export const twoEmmas: FoundPersons = {
  persons: [
    emma(2, 'Wedgwood', 'Maer, Staffordshire', [darwin, wedgwood]),
    emma(3, 'Darwin', null, [darwin]),
  ],
  count: { items: 12, limited: false },
}
