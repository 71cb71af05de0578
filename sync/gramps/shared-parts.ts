/** Parts that many objects have: dates, notes, citations, media, attributes, web addresses, tags. */

import { emptyLine, type Line, maybeLine, pointerLine, textLine } from '../made-lines.ts'
import { dateLine } from './dates.ts'
import { privacyLines } from './privacy.ts'
import type { Part, Parts, Translation } from './translation.ts'
import { attributeOf, childNamed, textIn, type XmlElement } from './xml/element.ts'

export const datePart: Part = (_, part) => [dateLine(part)]
/** A date below a line for which GEDCOM defines no date. */
export const dateParts: Parts = {
  dateval: datePart,
  daterange: datePart,
  datespan: datePart,
  datestr: datePart,
}

/** A part that is a text, under a tag. */
export const textPart =
  (tag: string): Part =>
  (translation, part) => {
    const below = translation.partsOf(part, [], {})
    return part.text.trim() === '' && below.length === 0
      ? []
      : [textLine(tag, part.text.trim(), below, part.line)]
  }

/** A part that points to a record. */
export function pointerPart(kind: 'note' | 'tag' | 'object' | 'source' | 'repository', tag: string): Part {
  return (translation, part) => {
    const key = translation.index.keys.of(kind, attributeOf(part, 'hlink') ?? '')
    if (key === null) return translation.dangling(part)
    return [pointerLine(tag, key, translation.partsOf(part, [], {}), part.line)]
  }
}

const notePart = pointerPart('note', 'SNOTE')
const tagPart = pointerPart('tag', '_TAG')

/** A note inside the object, as in files before version 1.2. */
const inlineNotePart: Part = (_, part) => [textLine('NOTE', part.text.trim(), [], part.line)]

export const attributePart = (
  tagged: (type: string, value: string, below: readonly Line[]) => Line,
): Part => {
  return (translation, part) => {
    // Before version 1.6 these were the data items of a source, and the type was called a key.
    const type = attributeOf(part, 'type') ?? attributeOf(part, 'key') ?? ''
    const value = part.attributes.value ?? ''
    const { at: _, ...line } = tagged(
      type,
      value,
      translation.partsOf(part, ['type', 'key', 'value'], sharedParts),
    )
    return [{ ...line, at: part.line }]
  }
}

/** An attribute of an object for which GEDCOM defines no attributes. */
const plainAttribute = attributePart((type, value, below) =>
  textLine('_ATTR', value, [...maybeLine('TYPE', type), ...below]),
)

const contactTags: ReadonlyMap<string, string> = new Map([
  ['E-mail', 'EMAIL'],
  ['FAX', 'FAX'],
  ['Phone', 'PHON'],
])

const urlPart: Part = (translation, part) => {
  const type = attributeOf(part, 'type')
  const tag = contactTags.get(type ?? '') ?? 'WWW'
  const below = [
    ...maybeLine('_DESC', attributeOf(part, 'description')),
    ...(tag === 'WWW' ? maybeLine('_TYPE', type) : []),
    ...translation.partsOf(part, ['href', 'type', 'description'], {}),
  ]
  return [textLine(tag, attributeOf(part, 'href') ?? '', below, part.line)]
}

const mediaPart: Part = (translation, part) => {
  const key = translation.index.keys.of('object', attributeOf(part, 'hlink') ?? '')
  if (key === null) return translation.dangling(part)
  return [pointerLine('OBJE', key, translation.partsOf(part, [], mediaParts), part.line)]
}

/** The part of a picture, in hundredths of its width and height, from the upper left corner. */
const regionPart: Part = (translation, part) => {
  const corners = ['corner1_x', 'corner1_y', 'corner2_x', 'corner2_y']
  const numbers = corners.map((corner) => attributeOf(part, corner) ?? '0')
  return [textLine('_REGION', numbers.join(' '), translation.partsOf(part, corners, {}), part.line)]
}

/** Very low, low, normal, high, very high. Normal is the default and means nothing. */
const qualityOfConfidence: readonly (string | null)[] = ['0', '1', null, '2', '3']

const confidenceLine = (confidence: string | null) =>
  maybeLine('QUAY', qualityOfConfidence[Number(confidence ?? '2')] ?? null)

const citationPart: Part = (translation, part) => {
  const citation = translation.index.citation(attributeOf(part, 'hlink') ?? '')
  return citation === null ? translation.dangling(part) : [citationLine(translation, citation, part.line)]
}

/** The citation as a SOUR line, for every object that refers to it. */
export function citationLine(translation: Translation, citation: XmlElement, at: number): Line {
  const source = childNamed(citation, 'sourceref')
  const key = translation.index.keys.of(
    'source',
    source === undefined ? '' : (attributeOf(source, 'hlink') ?? ''),
  )
  const below = [
    ...maybeLine('PAGE', textIn(citation, 'page')),
    ...dataLines(translation, citation),
    ...confidenceLine(textIn(citation, 'confidence')),
    ...translation.partsOf(citation, [], citationParts(translation)),
    ...maybeLine('_HANDLE', attributeOf(citation, 'handle')),
    ...maybeLine('_ID', attributeOf(citation, 'id')),
  ]
  return key === null ? emptyLine('SOUR', below, at) : pointerLine('SOUR', key, below, at)
}

/** The date of the source, and its text, which Gramps stores as a note. */
function dataLines(translation: Translation, citation: XmlElement): readonly Line[] {
  const { index } = translation
  const lines = citation.children.flatMap((part): readonly Line[] => {
    if (Object.hasOwn(dateParts, part.name)) return [dateLine(part)]
    const handle = part.name === 'noteref' ? (attributeOf(part, 'hlink') ?? '') : ''
    const note = index.sourceText(handle)
    const key = index.keys.of('note', handle)
    if (note === null || key === null) return []
    return [
      textLine(
        'TEXT',
        textIn(note, 'text') ?? note.text.trim(),
        [pointerLine('_SNOTE', key), ...privacyLines(note)],
        part.line,
      ),
    ]
  })
  return lines.length === 0 ? [] : [emptyLine('DATA', translation.counted(lines))]
}

const nothing: Part = () => []

const citationParts = ({ index }: Translation): Parts => ({
  ...sharedParts,
  page: nothing,
  confidence: nothing,
  sourceref: nothing,
  dateval: nothing,
  daterange: nothing,
  datespan: nothing,
  datestr: nothing,
  noteref: (translation, part) =>
    index.sourceText(attributeOf(part, 'hlink') ?? '') === null ? notePart(translation, part) : [],
})

/** Before version 1.5 there were no citations: an object that refers to a source names the page itself. */
const sourcePart: Part = (translation, part) => {
  const key = translation.index.keys.of('source', attributeOf(part, 'hlink') ?? '')
  if (key === null) return translation.dangling(part)
  const data = part.children.flatMap((child) => {
    if (Object.hasOwn(dateParts, child.name)) return [dateLine(child)]
    return child.name === 'stext' ? maybeLine('TEXT', child.text.trim()) : []
  })
  const below = [
    ...maybeLine('PAGE', textIn(part, 'spage')),
    ...(data.length === 0 ? [] : [emptyLine('DATA', data)]),
    ...confidenceLine(attributeOf(part, 'conf')),
    ...translation.partsOf(part, ['conf'], oldCitationParts),
  ]
  return [pointerLine('SOUR', key, below, part.line)]
}

/** Parts that nearly every object may have. */
export const sharedParts: Parts = {
  noteref: notePart,
  note: inlineNotePart,
  citationref: citationPart,
  sourceref: sourcePart,
  objref: mediaPart,
  attribute: plainAttribute,
  srcattribute: plainAttribute,
  data_item: plainAttribute,
  url: urlPart,
  tagref: tagPart,
}

const mediaParts: Parts = { ...sharedParts, region: regionPart }

const oldCitationParts: Parts = {
  ...sharedParts,
  spage: nothing,
  stext: nothing,
  scomments: textPart('NOTE'),
  dateval: nothing,
  daterange: nothing,
  datespan: nothing,
  datestr: nothing,
}
