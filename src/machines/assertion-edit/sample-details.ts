/** Details for path models, tests and the gallery. */
import type { Assertion } from '#contract/research/assertion.ts'
import type { AssertionId, PlaceId } from '#contract/wire.ts'
import type { StoredDetail } from '#domain/person/detail-draft.ts'

// Ids need a cast to their branded type. In samples, any number is a valid id.
export const sampleDetail = (number: number, fields: Partial<Assertion>): Assertion => ({
  id: `11-${number}` as AssertionId,
  subjectId: '11-1',
  subjectType: 'Person',
  assertionType: 'Birth',
  relatedItemId: null,
  relatedItemType: null,
  value: null,
  date: null,
  sortDate: null,
  placeId: null,
  siteId: null,
  restricted: false,
  profile: false,
  precedence: 1,
  details: {},
  modifiedDate: '2026-11-21T12:00:00.000Z',
  modifiedUserId: null,
  ...fields,
})

export const samplePlaceId = (number: number) => `11-${number}` as PlaceId

export const sampleBirth = sampleDetail(21, {
  date: { type: 'date', first: '+1990-03-12' },
  sortDate: 79900312,
  placeId: samplePlaceId(31),
})

export const sampleGender = sampleDetail(22, { assertionType: 'Gender', value: 'Female' })

export const sampleName = sampleDetail(24, { assertionType: 'Name', value: 'Ada Merrowby' })

export const sampleDeath = sampleDetail(23, { assertionType: 'Death' })

export const storedBirth: StoredDetail = { detail: sampleBirth, placeName: 'Whitby, England' }
export const storedGender: StoredDetail = { detail: sampleGender, placeName: '' }
export const storedName: StoredDetail = { detail: sampleName, placeName: '' }
export const storedDeath: StoredDetail = { detail: sampleDeath, placeName: '' }
