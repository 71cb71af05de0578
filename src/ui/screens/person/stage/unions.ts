import type { FamilyId } from '#domain/ids.ts'
import type { SpouseFamily } from '#domain/kinship/children.ts'
import { type Union, unionOf } from '#domain/person/marriages.ts'
import type { Loaded } from '../loaded.ts'

/** Tells whether the couple of a family is married, from the statements of all trees that know the family. */
export const unionIn = (loaded: Loaded, id: FamilyId): Union =>
  unionOf(loaded.family(id)?.marriageDate, loaded.detailsOfFamily(id) ?? [])

/** Marriages first, in their order; then partners who were not married. */
export function marriagesFirst(loaded: Loaded, families: readonly SpouseFamily[]): SpouseFamily[] {
  const isUnmarried = ({ familyId }: SpouseFamily) => unionIn(loaded, familyId) === 'not married'
  return [...families.filter((family) => !isUnmarried(family)), ...families.filter(isUnmarried)]
}
