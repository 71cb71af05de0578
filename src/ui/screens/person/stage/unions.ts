import type { FamilyId } from '#domain/ids.ts'
import type { SpouseFamily } from '#domain/kinship/children.ts'
import { type Union, unionOf } from '#domain/person/marriages.ts'
import type { Loaded } from '../loaded.ts'

/** What is said of the couple of a family, in the trees that know it. */
export const unionIn = (loaded: Loaded, id: FamilyId): Union =>
  unionOf(loaded.family(id)?.marriageDate, loaded.detailsOfFamily(id) ?? [])

/** Marriages first, in their order; partners who were not married come after them. */
export function marriagesFirst(loaded: Loaded, families: readonly SpouseFamily[]): SpouseFamily[] {
  const isUnmarried = ({ familyId }: SpouseFamily) => unionIn(loaded, familyId) === 'not married'
  return [...families.filter((family) => !isUnmarried(family)), ...families.filter(isUnmarried)]
}
