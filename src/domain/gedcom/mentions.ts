/** Reads sources, media and notes wherever a record mentions them, by pointer or in place. */
import type { HistoricalDate } from '#contract/historical-date.ts'
import { readWireDate } from './dates/wire-date.ts'
import type { Citation, MediaMention } from './interpreted.ts'
import { regionOfMedia, regionTags } from './media-region.ts'
import { noteText } from './note-text.ts'
import type { RecordRemarks } from './remarks.ts'
import { mentionHousekeeping } from './tags.ts'
import type { GedcomNode } from './tokenizer/line.ts'
import { childOf, pointerOf, textBelow, textOf, textOrNull, wordsOf } from './values.ts'

/** Notes, sources and media of one line. */
export interface Mentions {
  notes?: string[]
  noteKeys?: string[]
  citations?: Citation[]
  media?: MediaMention[]
}

/** Takes in a note, source or picture; returns false for any other line. */
export function takeMention(into: Mentions, node: GedcomNode, remarks?: RecordRemarks): boolean {
  switch (node.tag) {
    case 'NOTE':
    case 'SNOTE':
      takeNote(into, node, remarks)
      return true
    case 'SOUR':
      ;(into.citations ??= []).push(readCitation(node, remarks))
      return true
    case 'OBJE':
      ;(into.media ??= []).push(...readMedia(node, remarks))
      return true
    default:
      return false
  }
}

/** Takes in a note's text or pointer, and the sources of the note. */
function takeNote(into: Mentions, node: GedcomNode, remarks?: RecordRemarks): void {
  const key = pointerOf(node)
  const text = key === null ? noteText(node) || null : null
  if (key !== null) (into.noteKeys ??= []).push(key)
  else if (text !== null) (into.notes ??= []).push(text)
  for (const child of node.children)
    if (child.tag === 'TRAN') takeNote(into, child, remarks)
    else if (!takeMention(into, child, remarks) && !mentionHousekeeping.has(child.tag))
      remarks?.unknown(node.tag, child)
}

/** Reads a citation, also one of GEDCOM 5.5 whose source is described in words. */
export function readCitation(node: GedcomNode, remarks?: RecordRemarks): Citation {
  const sourceKey = pointerOf(node)
  const mentions: Mentions = {}
  const texts: string[] = []
  let date: HistoricalDate | null = null
  const takeText = (child: GedcomNode) => {
    const text = textOrNull(child)
    if (text !== null) texts.push(text)
  }
  for (const child of node.children) {
    if (child.tag === 'TEXT') takeText(child)
    else if (child.tag === 'DATA')
      for (const line of child.children) {
        if (line.tag === 'TEXT') takeText(line)
        else if (line.tag === 'DATE') date = dateOf(line)
        else if (!takeMention(mentions, line, remarks)) remarks?.unknown('DATA', line)
      }
    else if (child.tag === 'DATE') date = dateOf(child)
    else if (!takeMention(mentions, child, remarks) && !citationPieces.has(child.tag))
      remarks?.unknown('SOUR', child)
  }
  return {
    sourceKey,
    title: sourceKey === null ? (wordsOf(node) ?? textBelow(node, 'TITL')) : null,
    page: textBelow(node, 'PAGE'),
    quality: qualityOf(childOf(node, 'QUAY')),
    text: texts.length === 0 ? null : texts.join('\n\n'),
    date,
    notes: mentions.notes ?? none,
    noteKeys: mentions.noteKeys ?? none,
    media: mentions.media ?? none,
  }
}

const none: readonly never[] = Object.freeze([])
const citationPieces = new Set(['PAGE', 'QUAY', 'EVEN', 'TITL', 'ROLE', 'RESN', 'CHAN'])

const dateOf = (node: GedcomNode): HistoricalDate | null => readWireDate(node.value)?.date ?? null

function qualityOf(node: GedcomNode | undefined): number | null {
  const text = node === undefined ? '' : textOf(node)
  return text === '0' || text === '1' || text === '2' || text === '3' ? Number(text) : null
}

/** Reads the picture behind a pointer, or the files named in place. */
export function readMedia(node: GedcomNode, remarks?: RecordRemarks): MediaMention[] {
  const isPrimary = node.children.some((child) => primaryFlags.has(child.tag) && isYes(child))
  for (const child of node.children)
    if (!mediaPieces.has(child.tag) && !primaryFlags.has(child.tag) && !mentionHousekeeping.has(child.tag))
      remarks?.unknown('OBJE', child)
  const mediaKey = pointerOf(node)
  const title = textBelow(node, 'TITL')
  const marked = regionOfMedia(node, remarks)
  const region = marked === null ? {} : { region: marked }
  if (mediaKey !== null) return [{ mediaKey, file: null, title, format: null, isPrimary, ...region }]
  return filesOf(node).map((file, index) => ({
    mediaKey,
    file: file.file,
    title: file.title ?? title,
    format: file.format,
    isPrimary,
    // A region is a part of the first file.
    ...(index === 0 ? region : {}),
  }))
}

const primaryFlags = new Set(['_PRIM', '_PRIMARY', '_PREF', '_PHOTO'])
const isYes = (node: GedcomNode) => textOf(node).toUpperCase().startsWith('Y') || node.value === ''
const mediaPieces = new Set([
  'FILE',
  'FORM',
  'TITL',
  'NOTE',
  'SNOTE',
  ...regionTags,
  'RESN',
  '_TYPE',
  '_SIZE',
  '_DATE',
  '_TEXT',
  '_SCBK',
  '_SSHOW',
])

export interface NamedFile {
  readonly file: string
  readonly title: string | null
  readonly format: string | null
}

/** Reads the FILE lines of a picture. Versions of GEDCOM differ in where they put title and format. */
export function filesOf(node: GedcomNode): NamedFile[] {
  return node.children.flatMap((child) => {
    const file = child.tag === 'FILE' ? textOf(child) : ''
    if (file === '') return []
    const format = textBelow(child, 'FORM') ?? textBelow(node, 'FORM')
    return [{ file, title: textBelow(child, 'TITL'), format }]
  })
}
