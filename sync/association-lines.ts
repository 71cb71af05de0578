/**
 * The role of a person for another person or at an event: a standard word of GEDCOM 7, and the word of Gramps if that
 * says more.
 */
import { type Line, maybeLine, textLine } from './made-lines.ts'

const roles: ReadonlyMap<string, string> = new Map([
  ['Child', 'CHIL'],
  ['Clergy', 'CLERGY'],
  ['Father', 'FATH'],
  ['Friend', 'FRIEND'],
  ['Godparent', 'GODP'],
  ['Husband', 'HUSB'],
  ['Mother', 'MOTH'],
  ['Neighbor', 'NGHBR'],
  ['Officiator', 'OFFICIATOR'],
  ['Parent', 'PARENT'],
  ['Spouse', 'SPOU'],
  ['Wife', 'WIFE'],
  ['Witness', 'WITN'],
])

/** The lines below ASSO. */
export function associationLines(role: string): readonly Line[] {
  const known = roles.get(role)
  return [
    known === undefined ? textLine('ROLE', 'OTHER', maybeLine('PHRASE', role)) : textLine('ROLE', known),
  ]
}
