import type { Person } from '#contract/research/person.ts'
import type { FamilyId, PersonId, PlaceId } from '#contract/wire.ts'

/**
 * One way to store persons. Each call of `put` or `patch` is one commit: when it returns, subscribers have been
 * notified.
 */
export interface Contestant {
  /** Adds persons that the store does not contain yet. */
  readonly put: (persons: readonly Person[]) => void
  /**
   * Like `put`, for all persons before the measurement starts. Only for stores in which one large `put` would be
   * unnatural.
   */
  readonly fill?: (persons: readonly Person[]) => Promise<void>
  /** Takes the server's new values of a person whom the store already contains. */
  readonly patch: (person: Person) => void
  readonly read: (id: PersonId) => Person | undefined
  readonly subscribe: (id: PersonId, listener: () => void) => void
}

// An id. The cast is needed, because ids are branded only when an answer is parsed.
export const idAt = (index: number) => `17-${index + 1}` as PersonId

/** A person as in an answer of the server: it shares no objects with other persons. */
export function personAt(index: number, given: string): Person {
  const year = 1700 + (index % 220)
  return {
    id: idAt(index),
    matchIds: [],
    groupIds: [],
    differing: [],
    userRestricted: false,
    autoRestricted: false,
    profile: false,
    placeholder: false,
    displayProperties: {
      name: `${given} Surname${index}`,
      nameParts: [
        { kind: 'Given', text: given },
        { kind: 'Surname', text: `Surname${index}` },
      ],
      gender: index % 2 === 0 ? 'Female' : 'Male',
      lifespan: `${year}-${year + 70}`,
      birthDate: { type: 'date', first: `+${year}-03-07` },
      birthSortDate: (year + 6000) * 10_000 + 307,
      birthPlaceId: `17-${index % 900}` as PlaceId,
      deathDate: { type: 'date', first: `A+${year + 70}` },
      deathSortDate: (year + 6070) * 10_000,
      deathPlaceId: null,
      living: false,
      primaryPhotoSignedUrl: null,
    },
    familyRelationships: [
      { familyId: `17-${index >> 2}` as FamilyId, role: 'Child' },
      { familyId: `17-${index >> 1}` as FamilyId, role: index % 2 === 0 ? 'Mother' : 'Father' },
    ],
    modifiedDate: '2026-11-21T12:00:00.000Z',
    modifiedUserId: null,
  }
}

/**
 * For stores that only report that something has changed: notifies a subscriber if the subscriber's own person changed.
 */
export function watching(get: (id: PersonId) => Person | undefined) {
  const looks: (() => void)[] = []
  return {
    subscribe: (id: PersonId, listener: () => void) => {
      let seen = get(id)
      looks.push(() => {
        const now = get(id)
        if (now !== seen) listener()
        seen = now
      })
    },
    look: () => {
      for (const look of looks) look()
    },
  }
}
