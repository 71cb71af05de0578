/** Converts what a viewer may see to the forms of the contract. */
import type { Assertion } from '#contract/research/assertion.ts'
import type { Family } from '#contract/research/family.ts'
import type { Person } from '#contract/research/person.ts'
import type { Place, PlaceSearchResult } from '#contract/research/place.ts'
import type { CalendarDay } from '#domain/dates/fuzzy-date.ts'
import { lifespanOf, lifespanText } from '#domain/person/person.ts'
import type { StoredAssertion } from '../store/readers/assertions.ts'
import type { StoredFamily } from '../store/readers/families.ts'
import { itemId, optionalItemId } from '../store/readers/item-keys.ts'
import type { StoredPerson } from '../store/readers/persons.ts'
import type { StoredPlace } from '../store/readers/places.ts'
import type { DetailsPresenter } from './present-details.ts'
import type { Visible } from './visible.ts'

/**
 * A person in the form of the API. Today's date is needed for the age of living persons. `photo` is the address of the
 * primary photo.
 */
export function presentPerson(
  person: Visible<StoredPerson>,
  today: CalendarDay,
  photo: string | null,
): Person {
  const { dataGroupId } = person
  return {
    id: itemId(dataGroupId, person.number),
    matchIds: [],
    groupIds: [dataGroupId],
    differing: [],
    userRestricted: person.userRestricted,
    autoRestricted: person.autoRestricted,
    profile: person.isOfProfile,
    placeholder: person.placeholder,
    displayProperties: {
      name: person.displayName,
      nameParts: person.nameParts,
      gender: person.gender,
      lifespan: lifespanText(lifespanOf(person), today),
      birthDate: person.birthDate,
      birthSortDate: person.birthSort,
      birthPlaceId: optionalItemId(dataGroupId, person.birthPlaceNumber),
      deathDate: person.deathDate,
      deathSortDate: person.deathSort,
      deathPlaceId: optionalItemId(dataGroupId, person.deathPlaceNumber),
      living: person.living,
      primaryPhotoSignedUrl: photo,
    },
    familyRelationships: person.relationships.map(({ family, role }) => ({
      familyId: itemId(dataGroupId, family),
      role,
    })),
    modifiedDate: person.modifiedAt.toISOString(),
    modifiedUserId: person.modifiedUserId,
  }
}

/** A family in the form of the API. */
export function presentFamily(family: Visible<StoredFamily>): Family {
  const { dataGroupId } = family
  return {
    id: itemId(dataGroupId, family.number),
    matchIds: [],
    fatherId: optionalItemId(dataGroupId, family.fatherNumber),
    motherId: optionalItemId(dataGroupId, family.motherNumber),
    children: family.children.map(({ number, link }) => ({ personId: itemId(dataGroupId, number), link })),
    restricted: family.restricted || family.spouseRestricted,
    profile: family.isOfProfile,
    marriageDate: family.marriageDate,
    marriageSortDate: family.marriageSort,
    marriagePlaceId: optionalItemId(dataGroupId, family.marriagePlaceNumber),
    modifiedDate: family.modifiedAt.toISOString(),
    modifiedUserId: family.modifiedUserId,
  }
}

/** An assertion in the form of the API. */
export function presentAssertion(assertion: Visible<StoredAssertion>, details: DetailsPresenter): Assertion {
  const { dataGroupId } = assertion
  return {
    id: itemId(dataGroupId, assertion.number),
    subjectId: itemId(dataGroupId, assertion.subjectNumber),
    subjectType: assertion.subjectType,
    assertionType: assertion.assertionType,
    relatedItemId: optionalItemId(dataGroupId, assertion.relatedItemNumber),
    relatedItemType: assertion.relatedItemType,
    value: details.text(assertion.value),
    date: assertion.date,
    sortDate: assertion.sortDate,
    placeId: optionalItemId(dataGroupId, assertion.placeNumber),
    siteId: null,
    // This is the assertion's own mark. Viewers who may not see the details of a restricted person get no assertions to
    // mark.
    restricted: assertion.restricted,
    profile: assertion.isOfProfile,
    precedence: assertion.precedence,
    details: details.present(dataGroupId, assertion.details),
    modifiedDate: assertion.modifiedAt.toISOString(),
    modifiedUserId: assertion.modifiedUserId,
  }
}

/** A place in the form of the API. */
export const presentPlace = (place: StoredPlace): Place => ({
  id: itemId(place.dataGroupId, place.number),
  name: place.name,
  shortName: place.shortName,
  latitude: place.latitude,
  longitude: place.longitude,
  restricted: false,
  profile: place.isOfProfile,
  modifiedDate: place.modifiedAt.toISOString(),
  modifiedUserId: place.modifiedUserId,
})

/** A place as a search finds it. */
export const presentFoundPlace = ({
  dataGroupId,
  number,
  name,
  latitude,
  longitude,
}: StoredPlace): PlaceSearchResult => ({
  id: itemId(dataGroupId, number),
  fullName: name,
  levels: name.split(', '),
  latitude,
  longitude,
})
