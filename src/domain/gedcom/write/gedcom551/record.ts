/**
 * Writes a record in GEDCOM 5.5.1. A record from before version 7 stays unchanged, except for invalid dates. In a
 * record of version 7, lines get the names and values of 5.5.1; lines unknown there get a tag with `_`.
 */
import { childOf, type Draft, draft } from '../draft.ts'
import type { ExportContext } from '../export-context.ts'
import { formatOf } from '../gedcom7/files.ts'
import { languageName } from '../gedcom7/languages.ts'
import { kindTag } from '../gedcom7/record.ts'
import { added, retagged, withChild, withWritten } from '../marks.ts'
import { withPosition } from '../region-lines.ts'
import { legalXref, needsSpelling, nowhere } from '../xrefs.ts'
import { date551, mended551 } from './dates.ts'

export function recordOfGedcom551(record: Draft, context: ExportContext): Draft {
  const xref = record.xref === '' ? '' : xref551(record.xref, record.tag, context)
  const named = withXrefs({ ...record, xref }, context)
  if (context.dialect === '7') return ofGedcom7(named, '', context)
  return record.tag === 'INDI' || record.tag === 'FAM' ? withMendedDates(named, context) : named
}

/** Below these tags only an exact day is allowed. */
const exactlyDated: ReadonlySet<string> = new Set(['CHAN', 'STAT'])

function withMendedDates(node: Draft, context: ExportContext): Draft {
  if (node.children.length === 0 || exactlyDated.has(node.tag)) return node
  const children = node.children.map((child) =>
    child.tag === 'DATE' && child.pointer === null
      ? mendedDate(child, context)
      : withMendedDates(child, context),
  )
  return { ...node, children }
}

function mendedDate(node: Draft, context: ExportContext): Draft {
  const mended = mended551(node.text)
  if (mended === null) return node
  const date = withWritten({ ...node, text: mended.text }, node)
  if (mended.hasWords) return date
  return withChild(date, added(draft(context.tags.alias('PHRASE', true), node.text.trim())))
}

function xref551(xref: string, tag: string, context: ExportContext): string {
  const isShared = context.isShared(xref)
  return isShared || needsSpelling(xref) ? legalXref(xref, kindTag(tag), isShared) : xref
}

function withXrefs(node: Draft, context: ExportContext): Draft {
  if (node.tag.startsWith('_')) context.tags.meet(node.tag)
  const children =
    node.children.length === 0 ? node.children : node.children.map((child) => withXrefs(child, context))
  if (node.pointer === null || node.pointer === nowhere) return { ...node, children }
  return { ...node, children, pointer: xref551(node.pointer, pointedTag(node, context), context) }
}

const targets: ReadonlyMap<string, string> = new Map([
  ['HUSB', 'INDI'],
  ['WIFE', 'INDI'],
  ['CHIL', 'INDI'],
  ['ASSO', 'INDI'],
  ['ALIA', 'INDI'],
  ['FAMC', 'FAM'],
  ['FAMS', 'FAM'],
  ['ANCI', 'SUBM'],
  ['DESI', 'SUBM'],
])
const sameNamed: ReadonlySet<string> = new Set(['NOTE', 'SNOTE', 'SOUR', 'OBJE', 'REPO', 'SUBM'])

const pointedTag = ({ tag, pointer }: Draft, context: ExportContext) =>
  targets.get(tag) ?? (sameNamed.has(tag) ? tag : (context.kindOf(pointer ?? '') ?? tag))

/** Tags of GEDCOM 7 that do not exist in 5.5.1. */
const newTags: ReadonlySet<string> = new Set('EXID CREA NO SDATE CROP TRAN SCHMA MIME INIL PHRASE'.split(' '))

function ofGedcom7(node: Draft, above: string, context: ExportContext): Draft {
  const children = node.children.map((child) =>
    ofGedcom7(child.tag === 'OBJE' ? withPosition(child, context) : child, node.tag, context),
  )
  const valued = withValue({ ...node, children }, above, node)
  const renamed = withTag(valued, above)
  const isNew = newTags.has(renamed.tag) || renamed.pointer === nowhere
  return isNew ? { ...renamed, tag: context.tags.alias(renamed.tag, true) } : renamed
}

function withTag(node: Draft, above: string): Draft {
  switch (node.tag) {
    case 'SNOTE':
      return retagged(node, 'NOTE')
    case 'UID':
      return retagged(node, '_UID')
    case 'ROLE':
      return above === 'ASSO' ? retagged(node, 'RELA') : node
    case 'MEDI':
      return above === 'FORM' ? retagged(node, 'TYPE') : node
    default:
      return node
  }
}

function withValue(node: Draft, above: string, before: Draft): Draft {
  if (node.pointer !== null) return node
  const text = value551(before, above)
  return text === node.text ? node : withWritten({ ...node, text }, before)
}

const inLowerCase: ReadonlySet<string> = new Set(['PEDI', 'RESN', 'MEDI'])

function value551(node: Draft, above: string): string {
  const phrase = childOf(node, 'PHRASE')?.text ?? null
  switch (node.tag) {
    case 'DATE':
    case 'SDATE':
      return date551(node.text, phrase)
    case 'AGE':
      return node.text === '' && phrase !== null ? phrase : node.text.replace(/^([<>]) /, '$1')
    case 'ROLE':
      return phrase !== null && above === 'ASSO' ? phrase : node.text
    case 'TYPE':
      return above === 'NAME' ? (phrase ?? node.text.toLowerCase()) : node.text
    case 'FORM':
      return above === 'FILE' ? formatOf(node.text) : node.text
    case 'LANG':
      return languageName(node.text) ?? node.text
    default:
      return inLowerCase.has(node.tag) ? node.text.toLowerCase() : node.text
  }
}
