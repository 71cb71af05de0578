/** Finds links between persons and families that one record lacks and the other has. */
import type { GedcomNode } from '../tokenizer/line.ts'
import type { Tie } from './exporter.ts'
import { pointedAt } from './xrefs.ts'

/** The families of a person, as keys. */
export interface FamiliesOfPerson {
  readonly childIn: readonly string[]
  readonly spouseIn: readonly string[]
}

/** The members of a family, as keys. */
export interface MembersOfFamily {
  readonly father: string | null
  readonly mother: string | null
  readonly children: readonly string[]
}

export function missingOfPerson(person: GedcomNode, families: FamiliesOfPerson): readonly Tie[] {
  return [
    ...lacking(person, ['FAMC'], 'FAMC', families.childIn),
    ...lacking(person, ['FAMS'], 'FAMS', families.spouseIn),
  ]
}

export function missingOfFamily(family: GedcomNode, members: MembersOfFamily): readonly Tie[] {
  return [
    ...lacking(family, ['HUSB', 'WIFE'], 'HUSB', members.father === null ? [] : [members.father]),
    ...lacking(family, ['HUSB', 'WIFE'], 'WIFE', members.mother === null ? [] : [members.mother]),
    ...lacking(family, ['CHIL'], 'CHIL', members.children),
  ]
}

function lacking(
  record: GedcomNode,
  stated: readonly string[],
  tag: Tie['tag'],
  keys: readonly string[],
): Tie[] {
  if (keys.length === 0) return []
  const known = new Set(
    record.children.filter((line) => stated.includes(line.tag)).map(({ value }) => pointedAt(value)),
  )
  return keys.filter((key) => !known.has(key)).map((xref) => ({ tag, xref }))
}
