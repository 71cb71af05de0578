/** Sample matches for the paths of a review. */
import type { MatchId, PersonId } from '#domain/ids.ts'
import type { Match, MatchPair, PersonRecord } from '#domain/match-review/match.ts'
import { samplePersonId } from '../paths/sample-values.ts'

type Shown = Match['displayProperties'][0]

const shown = (given: string, birthYear: string): Shown => ({
  name: `${given} Wedgwood`,
  nameParts: [
    { kind: 'Given', text: given },
    { kind: 'Surname', text: 'Wedgwood' },
  ],
  gender: 'Female',
  lifespan: '',
  birthDate: { type: 'date', first: birthYear },
  birthSortDate: null,
  birthPlaceId: null,
  deathDate: null,
  deathSortDate: null,
  deathPlaceId: null,
  living: false,
  primaryPhotoSignedUrl: null,
})

/** The two persons have the same number, one in each tree. */
export function sampleMatch(number: number, given: string, of: Partial<Match> = {}): Match {
  const personIds: Match['personIds'] = [samplePersonId(17, number), samplePersonId(20, number)]
  return {
    id: `${personIds[0]}~${personIds[1]}` as MatchId, // an id of a match is made of its persons' ids
    personIds,
    displayProperties: [shown(`Sarah ${given}`, '+1793'), shown(given, 'A+1793')],
    state: 'proposed',
    confidence: 'likely',
    reasons: [
      { field: 'father', agreement: 'same' },
      { field: 'mother', agreement: 'same' },
      { field: 'generationRival', agreement: 'close' },
    ],
    proposedDate: '2026-11-21T12:00:00.000Z',
    decisions: [],
    mayDecide: true,
    ...of,
  }
}

const record = (id: PersonId, displayProperties: Shown): PersonRecord => ({
  person: {
    id,
    matchIds: [],
    groupIds: [],
    differing: [],
    userRestricted: false,
    autoRestricted: false,
    profile: false,
    placeholder: false,
    displayProperties,
    familyRelationships: [],
    modifiedDate: '2026-11-21T12:00:00.000Z',
    modifiedUserId: null,
  },
  relatives: [],
  families: [],
  assertions: [],
  places: [],
})

export const samplePair = ({ personIds, displayProperties }: Match): MatchPair => ({
  left: record(personIds[0], displayProperties[0]),
  right: record(personIds[1], displayProperties[1]),
})

export const elizabeth = sampleMatch(1, 'Elizabeth')
export const charlotte = sampleMatch(2, 'Charlotte')
