import type { DisplayProperties, Person } from '#contract/research/person.ts'
import type { CalendarDay } from '#domain/dates/fuzzy-date.ts'
import { isRestricted, lifespanOf, lifespanText, noName } from '#domain/person/person.ts'
import { differingIn } from './differing.ts'

/**
 * Merges the persons of a match set into one, from what a viewer may see of each, the leading one first. What one tree
 * lacks is taken from the next one; disagreements are listed. The families are those of the leading person.
 */
export function mergePersons(
  [leader, ...others]: readonly [Person, ...Person[]],
  today: CalendarDay,
): Person {
  if (others.length === 0) return leader
  const all = [leader, ...others]
  const told = all.map(({ displayProperties }) => displayProperties)
  const latest = all.reduce((one, other) => (other.modifiedDate > one.modifiedDate ? other : one))
  const hidden = all.every(isRestricted)
  return {
    ...leader,
    matchIds: others.map(({ id }) => id),
    groupIds: all.flatMap(({ groupIds }) => groupIds),
    differing: differingIn(told),
    userRestricted: hidden && leader.userRestricted,
    autoRestricted: hidden && leader.autoRestricted,
    profile: all.some(({ profile }) => profile),
    placeholder: all.every(({ placeholder }) => placeholder),
    displayProperties: mergeProperties(leader.displayProperties, told, today),
    modifiedDate: latest.modifiedDate,
    modifiedUserId: latest.modifiedUserId,
  }
}

function mergeProperties(
  leader: DisplayProperties,
  told: readonly DisplayProperties[],
  today: CalendarDay,
): DisplayProperties {
  const first = (says: (properties: DisplayProperties) => boolean) => told.find(says) ?? leader
  const named = first(({ name }) => name !== noName)
  const born = first(({ birthDate }) => birthDate !== null)
  const died = first(({ deathDate }) => deathDate !== null)
  const merged = {
    name: named.name,
    nameParts: named.nameParts,
    gender: first(({ gender }) => gender !== 'Unknown').gender,
    birthDate: born.birthDate,
    birthSortDate: born.birthSortDate,
    birthPlaceId: first(({ birthPlaceId }) => birthPlaceId !== null).birthPlaceId,
    deathDate: died.deathDate,
    deathSortDate: died.deathSortDate,
    deathPlaceId: first(({ deathPlaceId }) => deathPlaceId !== null).deathPlaceId,
    // A tree that does not know of a death does not contradict one that does.
    living: told.every(({ living }) => living),
    primaryPhotoSignedUrl: first((one) => one.primaryPhotoSignedUrl !== null).primaryPhotoSignedUrl,
  }
  return { ...merged, lifespan: lifespanText(lifespanOf(merged), today) }
}
