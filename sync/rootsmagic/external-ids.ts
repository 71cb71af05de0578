/** Ids of persons, citations and pictures at other services. */
import { type Line, textLine } from '../made-lines.ts'
import type { RootsMagicTree } from './tree.ts'

const [familySearch, ancestry] = ['https://www.familysearch.org', 'https://www.ancestry.com']

/** The tables of ids, each with the column of the id. Up to version 7 they have other names. */
const idTables = [
  ['FamilySearchTable', 'fsID', familySearch],
  ['LinkTable', 'extID', familySearch],
  ['AncestryTable', 'anID', ancestry],
  ['LinkAncestryTable', 'extID', ancestry],
] as const

/** What an id belongs to, by the numbers of the program, and the tag of the line: GEDCOM has none for a citation. */
const kinds = { person: [0, 'EXID'], citation: [4, '_EXID'], media: [11, 'EXID'] } as const

export function externalIds(tree: RootsMagicTree, kind: keyof typeof kinds, number: number): readonly Line[] {
  const [linkType, tag] = kinds[kind]
  return idTables.flatMap(([table, column, service]) =>
    tree
      .rowsWith(table, { LinkType: linkType, rmID: number })
      .map((row) => row.text(column).trim())
      .filter((id) => id !== '')
      .map((id) => textLine(tag, id, [textLine('TYPE', service)])),
  )
}
