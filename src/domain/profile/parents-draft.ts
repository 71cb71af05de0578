/** What a user without a file enters to begin a family: the names of both parents, as far as they are known. */
import { nameOf } from '../person/decide-relative.ts'

export interface TypedName {
  readonly givenName: string
  readonly surname: string
}

/** The parents, in the order in which they are added. */
export const parentsToAdd = ['Father', 'Mother'] as const
export type ParentToAdd = (typeof parentsToAdd)[number]
export type ParentsDraft = Readonly<Record<ParentToAdd, TypedName>>

const nobody: TypedName = { givenName: '', surname: '' }
export const noParents: ParentsDraft = { Father: nobody, Mother: nobody }

/** A parent without any name is not added. */
export const isNamedParent = (draft: ParentsDraft, parent: ParentToAdd): boolean =>
  nameOf(draft[parent]).length > 0

/** The parents who have a name and are not added yet. */
export const parentsLeft = (draft: ParentsDraft, added: readonly ParentToAdd[]): ParentToAdd[] =>
  parentsToAdd.filter((parent) => isNamedParent(draft, parent) && !added.includes(parent))
