/**
 * Reads a NAME line into tagged parts in their written order (requirement MOD-25). Surnames stand between slashes.
 * NPFX, GIVN, SPFX, SURN and NSFX below the line add to it, or supply everything if the line is empty.
 */
import type { NamePartKind, NameParts } from '#contract/research/person.ts'
import { clipped, tidied } from '../text/text.ts'
import type { GedcomNode } from './tokenizer/line.ts'
import { childOf, textOf } from './values.ts'

type Part = NameParts[number]

export function readName(node: GedcomNode): NameParts {
  const tagged = taggedParts(node)
  const text = textOf(node)
  const parts = text === '' ? partsOfTags(tagged) : partsOfText(text, tagged)
  return parts
    .map((each) => (each.text.includes('_') ? { ...each, text: withBlanks(each.text) } : each))
    .filter((each) => each.text !== '')
    .slice(0, mostParts)
}

/** Some programs join words with an underscore to keep them together: `Catherine of_Aragon`. */
const withBlanks = (text: string) => tidied(text.replaceAll('_', ' '))

const mostParts = 20
const longestPart = 200

interface TaggedParts {
  readonly prefix: string
  readonly given: string
  readonly surname: string
  readonly suffix: string
}

function taggedParts(node: GedcomNode): TaggedParts {
  const text = (tag: string) => {
    const child = childOf(node, tag)
    return child === undefined ? '' : tidied(textOf(child))
  }
  const beforeSurname = text('SPFX')
  const surname = text('SURN')
  return {
    prefix: text('NPFX'),
    given: text('GIVN'),
    surname: beforeSurname === '' ? surname : tidied(`${beforeSurname} ${surname}`),
    suffix: text('NSFX'),
  }
}

const partsOfTags = ({ prefix, given, surname, suffix }: TaggedParts): Part[] => [
  part('Prefix', prefix),
  part('Given', given),
  part('Surname', surname),
  part('Suffix', suffix),
]

function partsOfText(text: string, tagged: TaggedParts): Part[] {
  const slash = text.indexOf('/')
  const isPlain = slash >= 0 && tagged.prefix === '' && tagged.suffix === ''
  // The usual form: `Mary /Shelley/`.
  if (isPlain && text.indexOf('/', slash + 1) === text.length - 1 && slash < text.length - 1)
    return [part('Given', tidied(text.slice(0, slash))), part('Surname', tidied(text.slice(slash + 1, -1)))]
  // Every second piece is the text between two slashes.
  const pieces = text.split('/').map(tidied)
  const parts = pieces.flatMap((piece, index) => {
    if (index % 2 === 1) return [part('Surname', piece)]
    return index === 0
      ? beforeSurname(piece, tagged, pieces.length === 1)
      : afterSurname(piece, tagged, pieces[0] ?? '')
  })
  return withMissing(parts, tagged)
}

/** Reads prefix and given name. In a name without slashes, also the parts that tags mark as surname and suffix. */
function beforeSurname(piece: string, tagged: TaggedParts, isWhole: boolean): Part[] {
  const [prefix, rest] = splitStart(piece, tagged.prefix)
  if (!isWhole) return [part('Prefix', prefix), part('Given', rest)]
  const [beforeSuffix, suffix] = splitEnd(rest, tagged.suffix)
  const [given, surname] = splitEnd(beforeSuffix, tagged.surname)
  return [part('Prefix', prefix), part('Given', given), part('Surname', surname), part('Suffix', suffix)]
}

/** Reads the text after the surname: a suffix, or the given name if the surname came first (Hungarian, Chinese). */
function afterSurname(piece: string, tagged: TaggedParts, before: string): Part[] {
  if (before !== '' || piece === tagged.suffix) return [part('Suffix', piece)]
  const [given, suffix] = splitEnd(piece, tagged.suffix)
  return [part('Given', given), part('Suffix', suffix)]
}

/** Adds a prefix and suffix that only the tags contain. The other parts are in the text of every file. */
function withMissing(parts: readonly Part[], tagged: TaggedParts): Part[] {
  const text = parts.map((part) => part.text).join(' ')
  return [
    ...(text.includes(tagged.prefix) ? [] : [part('Prefix', tagged.prefix)]),
    ...parts,
    ...(text.includes(tagged.suffix) ? [] : [part('Suffix', tagged.suffix)]),
  ]
}

function splitStart(text: string, start: string): readonly [string, string] {
  if (start === '' || !`${text} `.startsWith(`${start} `)) return ['', text]
  return [start, text.slice(start.length).trim()]
}

function splitEnd(text: string, end: string): readonly [string, string] {
  if (end === '' || !` ${text}`.endsWith(` ${end}`)) return [text, '']
  return [text.slice(0, text.length - end.length).trim(), end]
}

const part = (kind: NamePartKind, text: string): Part => ({ kind, text: clipped(text, longestPart) })
