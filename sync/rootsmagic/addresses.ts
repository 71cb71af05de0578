/** Addresses of persons, families and repositories. */

import type { Stored } from '../databases/stored.ts'
import { emptyLine, type Line, maybeLine, textLine } from '../made-lines.ts'
import { noteLines } from './shared-lines.ts'
import type { RootsMagicTree } from './tree.ts'

/** Addresses of a person or a family. */
export function addressLines(
  tree: RootsMagicTree,
  kind: 'person' | 'family',
  owner: number,
): readonly Line[] {
  return tree.rowsOfOwner('AddressLinkTable', kind, owner).flatMap((link) => {
    const address = tree.row('AddressTable', 'AddressID', link.number('AddressID'))
    return address === null ? [] : [emptyLine('RESI', addressParts(address))]
  })
}

/** ADDR with its parts, and the ways to reach somebody there. */
export function addressParts(address: Stored): readonly Line[] {
  const text = (column: string) => address.text(column).trim()
  const streets = [text('Street1'), text('Street2')].filter((street) => street !== '')
  const town = [text('City'), text('State'), text('Zip')].filter((part) => part !== '').join(', ')
  const written = [...streets, town, text('Country')].filter((part) => part !== '').join('\n')
  const parts = [
    ...maybeLine('ADR1', streets[0] ?? null),
    ...maybeLine('ADR2', streets[1] ?? null),
    ...maybeLine('CITY', text('City')),
    ...maybeLine('STAE', text('State')),
    ...maybeLine('POST', text('Zip')),
    ...maybeLine('CTRY', text('Country')),
  ]
  return [
    ...(written === '' ? [] : [textLine('ADDR', written, parts)]),
    ...maybeLine('PHON', text('Phone1')),
    ...maybeLine('PHON', text('Phone2')),
    ...maybeLine('FAX', text('Fax')),
    ...maybeLine('EMAIL', text('Email')),
    ...maybeLine('WWW', text('URL')),
    ...noteLines(text('Note')),
  ]
}
