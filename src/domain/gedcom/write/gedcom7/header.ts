/**
 * Writes the header of a GEDCOM 7 export: the file's own header, with Kinweave as the program and the URLs of all
 * tags.
 */
import { childOf, type Draft, draft } from '../draft.ts'
import type { ExportContext } from '../export-context.ts'
import { added, placed, withWritten } from '../marks.ts'
import { ownName } from '../terms.ts'
import { headOfGedcom7 } from './record.ts'

/** Call it after all records are written: only then are all tags known. */
export function headerOfGedcom7(file: Draft, context: ExportContext): readonly Draft[] {
  const gedcom = childOf(file, 'GEDC')
  const schema = childOf(file, 'SCHMA')
  const program = added(draft('SOUR', ownName, [draft('NAME', 'Kinweave')]))
  const rest = file.children.filter((child) => child !== gedcom && child !== schema)
  const [header, ...made] = headOfGedcom7(
    draft('HEAD', '', [versionOf(inPlace(gedcom, file)), program, ...rest]),
    context,
  )
  if (header === undefined) throw new Error('A header is always written.')
  const [first, ...others] = header.children
  const children = [
    ...(first === undefined ? [] : [first]),
    schemaOf(inPlace(schema, file), context),
    ...others,
  ]
  return [{ ...header, children }, ...made]
}

/** The lines GEDC and SCHMA must come first in GEDCOM 7, so a mark records where they were in the file. */
const inPlace = (child: Draft | undefined, file: Draft) =>
  child === undefined ? undefined : placed(child, file.children.indexOf(child))

function versionOf(gedcom: Draft | undefined): Draft {
  if (gedcom === undefined) return added(draft('GEDC', '', [draft('VERS', '7.0')]))
  const version = childOf(gedcom, 'VERS')
  if (version?.text === '7.0') return gedcom
  const line =
    version === undefined ? added(draft('VERS', '7.0')) : withWritten({ ...version, text: '7.0' }, version)
  return { ...gedcom, children: [line, ...gedcom.children.filter((child) => child !== version)] }
}

function schemaOf(file: Draft | undefined, context: ExportContext): Draft {
  const known = new Set(file?.children.map(({ text }) => text.split(' ')[0]))
  const tags = context.tags
    .listed()
    .filter(({ tag, isAlias }) => isAlias || !known.has(tag))
    .map(({ tag, uri }) => added(draft('TAG', `${tag} ${uri}`)))
  if (file === undefined) return added(draft('SCHMA', '', tags))
  return { ...file, children: [...file.children, ...tags] }
}
