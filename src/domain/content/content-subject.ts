import type { DataGroupId, PersonId } from '#contract/wire.ts'

/** Whose photos and files: those of a person, or all of a tree or profile if there is no person. */
export interface ContentSubject {
  readonly groupId: DataGroupId
  readonly personId: PersonId | null
}

export const isSameSubject = (one: ContentSubject, other: ContentSubject): boolean =>
  one.groupId === other.groupId && one.personId === other.personId
