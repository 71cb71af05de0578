/** Writes the header of a GEDCOM 5.5.1 export: the file's own header, with Kinweave as the program. */
import { childOf, type Draft, draft, pointerDraft } from '../draft.ts'
import type { ExportContext } from '../export-context.ts'
import { added, withWritten } from '../marks.ts'
import { ownName } from '../terms.ts'
import { madeXref } from '../xrefs.ts'
import { recordOfGedcom551 } from './record.ts'

/** Call it after all records are written. Adds the submitter that 5.5.1 requires, if the file has none. */
export function headerOfGedcom551(file: Draft, context: ExportContext): readonly Draft[] {
  const header = recordOfGedcom551({ ...file, xref: '' }, context)
  const program = added(draft('SOUR', ownName, [draft('VERS', '1'), draft('NAME', 'Kinweave')]))
  const gedcom = childOf(header, 'GEDC')
  const charset = childOf(header, 'CHAR')
  const submitter = madeXref('', 1)
  const hasSubmitter = childOf(header, 'SUBM') !== undefined
  const own = (child: Draft): Draft => {
    if (child === gedcom) return versionOf(gedcom)
    if (child === charset) return charsetOf(charset)
    return once.has(child.tag) ? { ...child, tag: context.tags.alias(child.tag, true) } : child
  }
  const children = [
    program,
    ...(hasSubmitter ? [] : [added(pointerDraft('SUBM', submitter))]),
    ...(gedcom === undefined ? [versionOf(gedcom)] : []),
    ...(charset === undefined ? [charsetOf(charset)] : []),
    ...header.children.map(own),
    schemaOf(context),
  ]
  const made = added({ ...draft('SUBM', '', [draft('NAME', 'Unknown')]), xref: submitter })
  return [{ ...header, children }, ...(hasSubmitter ? [] : [made])]
}

/** The export's header has our own lines instead of these. */
const once: ReadonlySet<string> = new Set(['SOUR', 'GEDC', 'CHAR'])
const lineageLinked = 'LINEAGE-LINKED'

function versionOf(gedcom: Draft | undefined): Draft {
  const version = gedcom === undefined ? undefined : childOf(gedcom, 'VERS')
  const form = gedcom === undefined ? undefined : childOf(gedcom, 'FORM')
  const children = [
    replacing(version, draft('VERS', '5.5.1')),
    replacing(form, draft('FORM', lineageLinked)),
    ...(gedcom?.children.filter((child) => child !== version && child !== form) ?? []),
  ]
  return gedcom === undefined ? added(draft('GEDC', '', children)) : { ...gedcom, children }
}

function replacing(before: Draft | undefined, line: Draft): Draft {
  if (before === undefined) return added(line)
  const filled = { ...line, children: before.children }
  return before.text === line.text ? filled : withWritten(filled, before)
}

const charsetOf = (charset: Draft | undefined) => replacing(charset, draft('CHAR', 'UTF-8'))

/** The list of our own tags, which we need to read them back. GEDCOM 5.5.1 has no such list. */
const schemaOf = (context: ExportContext) =>
  added(
    draft(
      '_SCHMA',
      '',
      context.tags
        .listed()
        .filter(({ isAlias }) => isAlias)
        .map(({ tag, uri }) => added(draft('TAG', `${tag} ${uri}`))),
    ),
  )
