import type { Person } from '#contract/research/person.ts'
import type { FamilyId, PersonId, PlaceId } from '#contract/wire.ts'

/** One way to keep persons. `put` and `patch` are one commit each: when they return, subscribers have been told. */
export interface Contestant {
  /** Adds persons that it does not hold yet. */
  readonly put: (persons: readonly Person[]) => void
  /** As `put`, of all that it is to hold before anything is measured; where one large `put` is not its way. */
  readonly fill?: (persons: readonly Person[]) => Promise<void>
  /** Takes what the server says now of one person that it holds. */
  readonly patch: (person: Person) => void
  readonly read: (id: PersonId) => Person | undefined
  readonly subscribe: (id: PersonId, listener: () => void) => void
}

// Ids are branded when the wire is read; a measurement names its own.
export const idAt = (index: number) => `17-${index + 1}` as PersonId

/** As the wire brings it: nothing of one person is shared with another. */
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

/** Tells each subscriber of a store that only says that something changed whether its own person did. */
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
