/**
 * Writes a record in GEDCOM 7. Lines that this version allows are written in its form; all others become extensions.
 * Marks below a changed line record the original.
 */

import { childOf, type Draft, draft, pointerDraft } from '../draft.ts'
import type { ExportContext } from '../export-context.ts'
import { added, marks, moved, retagged, withChild, withWritten } from '../marks.ts'
import { withCrop } from '../region-lines.ts'
import { standardTerms } from '../terms.ts'
import { legalXref, madeXref, nowhere } from '../xrefs.ts'
import { mediaTypeOfFile } from './files.ts'
import { type Kind, kinds, standardTags } from './grammar.ts'
import { archivedFile, type Value7, value7 } from './values.ts'

/** Returns the record, then the records that GEDCOM 7 requires for sources and pictures described in place. */
export function recordsOfGedcom7(record: Draft, context: ExportContext): readonly Draft[] {
  return new RecordWriter(context, record).write()
}

/** Writes the parts of the header that follow the rules of records; see header.ts. */
export function headOfGedcom7(head: Draft, context: ExportContext): readonly Draft[] {
  return new RecordWriter(context, head).write()
}

const recordTags: ReadonlySet<string> = new Set(['INDI', 'FAM', 'OBJE', 'REPO', 'SNOTE', 'SOUR', 'SUBM'])
const unknownKind: Kind = { value: 'text', below: new Map() }

class RecordWriter {
  readonly #context: ExportContext
  readonly #record: Draft
  readonly #xref: string
  readonly #made: Draft[] = []

  constructor(context: ExportContext, record: Draft) {
    this.#context = context
    this.#record = record
    this.#xref =
      record.xref === '' ? '' : legalXref(record.xref, kindTag(record.tag), this.#isShared(record.xref))
  }

  write(): readonly Draft[] {
    const tag = kindTag(this.#record.tag)
    const record = { ...this.#record, xref: this.#xref }
    const isKnown = recordTags.has(tag) || (tag === 'HEAD' && record.xref === '')
    const written = isKnown ? this.#ofKind(tag === record.tag ? record : retagged(record, tag), tag) : null
    return [written ?? this.#extension(record, this.#extensionTag(record.tag)), ...this.#made]
  }

  /**
   * Returns the line and its children as the grammar requires; null if its value or a required child cannot be made.
   */
  #ofKind(node: Draft, name: string): Draft | null {
    const kind = kinds.get(name) ?? unknownKind
    const valued = this.#valued(node, kind)
    if (valued === null) return null
    return withNeeded(
      { ...valued, children: [...this.#below(arranged(node, name), name, kind), ...valued.children] },
      name,
    )
  }

  /** Returns the line with its value, and only those children that the value needs. */
  #valued(node: Draft, kind: Kind): Draft | null {
    const bare = { ...node, children: [] }
    const [type, target = ''] = kind.value.split('=')
    if (type === 'pointer') return this.#pointing(bare, target)
    if (node.pointer !== null) return null
    const value = this.#archivedFile(node, kind) ?? value7(kind.value, node.text)
    if (value === null) return null
    const line = { ...bare, text: value.text }
    if (!value.changed) return line
    const phrased =
      value.phrase !== null && kind.below.has('PHRASE') && childOf(node, 'PHRASE') === undefined
        ? withChild(line, added(draft('PHRASE', value.phrase)))
        : line
    return withWritten(phrased, bare)
  }

  /** The name in the archive of the file that the line names; null if it names none that is there. */
  #archivedFile(node: Draft, kind: Kind): Value7 | null {
    const name = kind.value === 'file' ? this.#context.file(node.text.trim())?.name : undefined
    return name === undefined || name === null ? null : archivedFile(node.text, name)
  }

  #pointing(node: Draft, target: string): Draft | null {
    const { pointer } = node
    if (pointer === null || pointer === nowhere) return pointer === null ? null : node
    if (this.#context.has(target, pointer))
      return { ...node, pointer: legalXref(pointer, target, this.#isShared(pointer)) }
    return withWritten({ ...node, pointer: nowhere }, node)
  }

  #below(children: readonly Draft[], name: string, kind: Kind): Draft[] {
    const seen = new Set<string>()
    return children.map((child) => {
      const written = this.#child(renamed(child, name, kind, seen), kind, seen)
      return written ?? this.#extension(child, this.#extensionTag(child.tag))
    })
  }

  #child(node: Draft, kind: Kind, seen: Set<string>): Draft | null {
    const place = kind.below.get(node.tag)
    if (place === undefined || (place.single && seen.has(node.tag))) return null
    const line = place.kind === 'mediaLink' ? withCrop(node, this.#context) : node
    const told = this.#toldInPlace(line, place.kind)
    const written = told ?? this.#ofKind(line, place.kind)
    if (written !== null) seen.add(node.tag)
    return written
  }

  /** Makes a record for a source or picture described in place, and a line that points to it. */
  #toldInPlace(node: Draft, kind: string): Draft | null {
    if (node.pointer !== null || (kind !== 'citation' && kind !== 'mediaLink')) return null
    const record = kind === 'citation' ? sourceTold(node) : mediaTold(node)
    const written = this.#ofKind(record, record.tag)
    if (written === null) return null
    const xref = madeXref(this.#xref, this.#made.length + 1)
    this.#made.push(added({ ...written, xref }))
    const below = kinds.get(kind) ?? unknownKind
    const link = pointerDraft(node.tag, xref, this.#below(arranged(node, kind), kind, below))
    return withWritten(link, node)
  }

  /** Writes a line that GEDCOM 7 does not allow here, under a tag of our own. */
  #extension(node: Draft, tag: string): Draft {
    const children = node.children.map((child) =>
      this.#extension(
        noteLink(child),
        standardTags.has(child.tag) ? noteLink(child).tag : this.#extensionTag(child.tag),
      ),
    )
    const line = { ...node, tag, children }
    if (node.pointer === null || node.pointer === nowhere) return line
    const target = this.#context.kindOf(node.pointer)
    if (target === null) return withWritten({ ...line, pointer: nowhere }, node)
    return { ...line, pointer: legalXref(node.pointer, target, this.#isShared(node.pointer)) }
  }

  #extensionTag(tag: string): string {
    if (marks.includes(tag)) return tag
    if (!tag.startsWith('_')) return this.#context.tags.alias(tag, standardTags.has(tag))
    this.#context.tags.meet(tag)
    return tag
  }

  #isShared(xref: string): boolean {
    return this.#context.isShared(xref)
  }
}

/** NOTE records are called SNOTE in GEDCOM 7. */
export const kindTag = (tag: string): string => (tag === 'NOTE' ? 'SNOTE' : tag)

const noteLink = (node: Draft): Draft =>
  node.tag === 'NOTE' && node.pointer !== null ? retagged(node, 'SNOTE') : node

/** Gives the line the tag that GEDCOM 7 uses for it. */
function renamed(node: Draft, name: string, kind: Kind, seen: ReadonlySet<string>): Draft {
  switch (node.tag) {
    case 'NOTE':
      return noteLink(node)
    case '_UID':
      return recordTags.has(name) ? retagged(node, 'UID') : node
    case 'AFN':
    case 'RFN':
    case 'RIN':
      return kind.below.has('EXID') ? numbered(node) : node
    case 'EMAI':
    case '_EMAI':
    case '_EMAIL':
      return kind.below.has('EMAIL') ? retagged(node, 'EMAIL') : node
    case 'RELA':
      return kind.below.has('ROLE') && name === 'ASSO' ? retagged(node, 'ROLE') : node
    case 'TYPE':
      return name === 'fileFormat' ? retagged(node, 'MEDI') : node
    case 'HUSB':
      return name === 'FAM' && seen.has('HUSB') && !seen.has('WIFE') ? retagged(node, 'WIFE') : node
    case 'WIFE':
      return name === 'FAM' && seen.has('WIFE') && !seen.has('HUSB') ? retagged(node, 'HUSB') : node
    default:
      return node
  }
}

/** Turns a record number assigned by a program into an EXID. */
function numbered(node: Draft): Draft {
  const line = retagged(node, 'EXID')
  return childOf(node, 'TYPE') === undefined
    ? withChild(line, added(draft('TYPE', `${standardTerms}${node.tag}`)))
    : line
}

/** Moves lines to their position in GEDCOM 7: the text of a source described in place, the format of a file. */
function arranged(node: Draft, name: string): readonly Draft[] {
  const { children } = node
  if (name === 'citation' && children.some(({ tag }) => tag === 'TEXT'))
    return gathered(
      children,
      (child) => child.tag === 'TEXT',
      'DATA',
      () => added(draft('DATA')),
    )
  if (name === 'OBJE' && childOf(node, 'FILE') !== undefined) {
    const file = childOf(node, 'FILE')
    const takes = (child: Draft) =>
      (child.tag === 'FORM' || child.tag === 'TITL') &&
      (file === undefined || childOf(file, child.tag) === undefined)
    return children.some(takes) ? gathered(children, takes, 'FILE', () => draft('FILE')) : children
  }
  return children
}

/** Moves the children that match `takes` below the first line with a tag. */
function gathered(
  children: readonly Draft[],
  takes: (child: Draft) => boolean,
  tag: string,
  make: () => Draft,
): readonly Draft[] {
  const left = children.filter((child) => !takes(child))
  const target = left.find((child) => child.tag === tag)
  const into = target ?? make()
  const filled = {
    ...into,
    children: [
      ...into.children,
      ...children.flatMap((child, place) => (takes(child) ? [moved(child, place)] : [])),
    ],
  }
  return target === undefined ? [...left, filled] : left.map((child) => (child === target ? filled : child))
}

const sourceTold = (node: Draft): Draft => draft('SOUR', '', [draft('TITL', node.text.trim())])

const toldOfMedia: ReadonlySet<string> = new Set(['FILE', 'FORM', 'TITL'])

const mediaTold = (node: Draft): Draft =>
  draft(
    'OBJE',
    '',
    node.children.filter(({ tag }) => toldOfMedia.has(tag)),
  )

/** Adds the children that GEDCOM 7 requires below this kind of line; null if one of them cannot be known. */
function withNeeded(node: Draft, name: string): Draft | null {
  const need = needs.get(name)
  if (need === undefined) return node
  let line = node
  for (const { tag, make } of need) {
    if (childOf(line, tag) !== undefined) continue
    const made = make(line)
    if (made === null) return null
    line = withChild(line, added(made))
  }
  return line
}

interface Need {
  readonly tag: string
  readonly make: (line: Draft) => Draft | null
}

const need = (tag: string, text: string): Need => ({ tag, make: () => draft(tag, text) })
const unknowable = (tag: string): Need => ({ tag, make: () => null })
const unspecified = [need('TYPE', 'Unspecified')]
const format: Need = { tag: 'FORM', make: (file) => draft('FORM', mediaTypeOfFile(file.text)) }

const needs: ReadonlyMap<string, readonly Need[]> = new Map([
  ['typedAttribute', unspecified],
  ['typedCoupleAttribute', unspecified],
  ['ASSO', [need('ROLE', 'OTHER')]],
  ['file', [format]],
  ['fileTranslation', [format]],
  ['OBJE', [{ tag: 'FILE', make: () => draft('FILE', '', [draft('FORM', mediaTypeOfFile(''))]) }]],
  ['REPO', [need('NAME', 'Unknown')]],
  ['SUBM', [need('NAME', 'Unknown')]],
  ['nameTranslation', [need('LANG', 'und')]],
  ['placeTranslation', [need('LANG', 'und')]],
  ['sealing', [{ tag: 'FAMC', make: () => pointerDraft('FAMC', nowhere) }]],
  ['MAP', [unknowable('LATI'), unknowable('LONG')]],
  ['change', [unknowable('DATE')]],
  ['creation', [unknowable('DATE')]],
  ['ordinanceStatus', [unknowable('DATE')]],
  ['spouseAge', [unknowable('AGE')]],
  ['placeForm', [unknowable('FORM')]],
])
