/** Two cousins who married, and how they are related, by names. */
import type { AncestorStep, Relation, RelationPath } from '#contract/research/relation.ts'
import { family, type TestFamily } from './family.ts'

export const cousins: TestFamily =
  family(`Josiah/Wedgwood m 1730-1795 + Sarah/Cole f 1734-1815 > Susannah/Wedgwood f 1765-1817, Josiah/Wedgwood II m 1769-1843
          Josiah/Wedgwood II + Elizabeth/Allen f 1764-1846 > Emma/Wedgwood f 1808-1896
          Robert/Darwin m 1766-1848 + Susannah/Wedgwood > Charles/Darwin m 1809-1882, Erasmus/Darwin m 1804-1881
          Charles/Darwin + Emma/Wedgwood m.1839`)

interface Written {
  readonly from: string
  readonly up?: readonly string[]
  readonly to: string
  readonly toUp?: readonly string[]
}

/** A path by names, upwards from both ends, with the families that these persons have in the tree. */
export function pathBetween({ from, up = [], to, toUp = [] }: Written): RelationPath {
  const top = up.at(-1) ?? from
  return {
    startPersonPath: stepsFrom(from, up),
    toPersonPath: stepsFrom(to, toUp),
    commonAncestorId: cousins.id(top),
    startMarriage: null,
    toMarriage: null,
    joinedBy: null,
  }
}

export const relationBetween = (written: Written): Relation => ({
  startPersonId: cousins.id(written.from),
  toPersonId: cousins.id(written.to),
  paths: [pathBetween(written)],
  connection: null,
})

function stepsFrom(from: string, up: readonly string[]): AncestorStep[] {
  return up.map((name, index) => {
    const child = cousins.loaded.person(cousins.id(up[index - 1] ?? from))
    const parentFamilyId = child?.familyRelationships.find(({ role }) => role === 'Child')?.familyId
    if (parentFamilyId === undefined) throw new Error(`${name} has no parents`)
    return { ancestorId: cousins.id(name), parentFamilyId, link: 'birth' }
  })
}
