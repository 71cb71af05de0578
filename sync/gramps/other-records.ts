/** Sources, repositories, media, places and tags of Gramps, and events and citations that nothing refers to. */

import { emptyLine, type Line, maybeLine, ownTag, pointerLine, textLine } from '../made-lines.ts'
import { addressLines } from './addresses.ts'
import { eventLines } from './events.ts'
import { mapOf } from './places.ts'
import { citationLine, dateParts, sharedParts, textPart } from './shared-parts.ts'
import type { Part, Parts, Translation } from './translation.ts'
import { attributeOf, childNamed, textIn, type XmlElement } from './xml/element.ts'

export const sourceLines = (translation: Translation, source: XmlElement): readonly Line[] =>
  translation.partsOf(source, [], sourceParts)

const repositoryPart: Part = (translation, part) => {
  const key = translation.index.keys.of('repository', attributeOf(part, 'hlink') ?? '')
  if (key === null) return translation.dangling(part)
  const medium = maybeLine('MEDI', attributeOf(part, 'medium'))
  const number = attributeOf(part, 'callno')
  const below = [
    ...(number === null && medium.length === 0 ? [] : [textLine('CALN', number ?? '', medium)]),
    ...translation.partsOf(part, ['callno', 'medium'], sharedParts),
  ]
  return [pointerLine('REPO', key, below, part.line)]
}

const sourceParts: Parts = {
  ...sharedParts,
  stitle: textPart('TITL'),
  sauthor: textPart('AUTH'),
  spubinfo: textPart('PUBL'),
  sabbrev: textPart('ABBR'),
  reporef: repositoryPart,
}

export const repositoryLines = (translation: Translation, repository: XmlElement): readonly Line[] =>
  translation.partsOf(repository, [], repositoryParts)

const repositoryParts: Parts = {
  ...sharedParts,
  rname: textPart('NAME'),
  type: textPart('_TYPE'),
  address: addressLines,
}

export const mediaLines = (translation: Translation, object: XmlElement): readonly Line[] =>
  translation.partsOf(object, [], mediaParts)

const filePart: Part = (translation, part) => [
  textLine(
    'FILE',
    attributeOf(part, 'src') ?? '',
    [
      ...maybeLine('FORM', attributeOf(part, 'mime')),
      ...maybeLine('TITL', attributeOf(part, 'description')),
      ...maybeLine('_CHECKSUM', attributeOf(part, 'checksum')),
      ...translation.partsOf(part, ['src', 'mime', 'description', 'checksum'], {}),
    ],
    part.line,
  ),
]

const mediaParts: Parts = { ...sharedParts, ...dateParts, file: filePart }

/** The place record, with all its names and the places that contained it. Events contain the place in words. */
export const placeLines = (translation: Translation, place: XmlElement): readonly Line[] => [
  ...maybeLine('_TYPE', attributeOf(place, 'type')),
  ...maybeLine('NAME', attributeOf(place, 'name')),
  ...mapOf(place),
  ...translation.partsOf(place, ['type', 'name'], placeParts),
]

const placeNamePart: Part = (translation, part) => [
  textLine(
    'NAME',
    attributeOf(part, 'value') ?? part.text.trim(),
    [
      ...maybeLine('LANG', attributeOf(part, 'lang')),
      ...translation.partsOf(part, ['value', 'lang'], dateParts),
    ],
    part.line,
  ),
]

const enclosingPart: Part = (translation, part) => {
  const key = translation.index.keys.of('placeobj', attributeOf(part, 'hlink') ?? '')
  if (key === null) return translation.dangling(part)
  return [pointerLine('_PLAC', key, translation.partsOf(part, [], dateParts), part.line)]
}

/** An address that a place has or had. Each level has its own tag. */
const locationPart: Part = (translation, part) => {
  const levels = Object.entries(part.attributes).map(([level, text]) => textLine(ownTag(level), text))
  return [
    emptyLine(
      '_LOCATION',
      [...levels, ...translation.partsOf(part, Object.keys(part.attributes), {})],
      part.line,
    ),
  ]
}

const coordinatesPart: Part = (translation, part) => {
  const written = `${attributeOf(part, 'lat') ?? ''} ${attributeOf(part, 'long') ?? ''}`.trim()
  return [textLine('_COORD', written, translation.partsOf(part, ['lat', 'long'], {}), part.line)]
}

const placeParts: Parts = {
  ...sharedParts,
  ptitle: textPart('TITL'),
  pname: placeNamePart,
  alt_name: placeNamePart,
  code: textPart('_CODE'),
  placeref: enclosingPart,
  location: locationPart,
  coord: coordinatesPart,
}

export const tagLines = (translation: Translation, tag: XmlElement): readonly Line[] => [
  ...maybeLine('NAME', attributeOf(tag, 'name')),
  ...maybeLine('_COLOR', attributeOf(tag, 'color')),
  ...maybeLine('_PRIORITY', attributeOf(tag, 'priority')),
  ...translation.partsOf(tag, ['name', 'color', 'priority'], {}),
]

/** An event that belongs to no person and no family. */
export const strayEventLines = (translation: Translation, event: XmlElement): readonly Line[] => [
  ...maybeLine('TYPE', textIn(event, 'type')),
  ...maybeLine('_DESC', textIn(event, 'description')),
  ...eventLines(translation, event),
]

export const strayCitationLines = (translation: Translation, citation: XmlElement): readonly Line[] => [
  citationLine(translation, citation, citation.line),
]

/** The text of a note is in the line of the record itself. */
export const noteText = (note: XmlElement): string => childNamed(note, 'text')?.text ?? note.text.trim()

export const noteLines = (translation: Translation, note: XmlElement): readonly Line[] => [
  ...maybeLine('_TYPE', attributeOf(note, 'type')),
  ...maybeLine('_FORMAT', attributeOf(note, 'format')),
  ...maybeLine('_MARKER', attributeOf(note, 'marker')),
  ...translation.partsOf(note, ['type', 'format', 'marker'], noteParts),
]

/** The style of the letters from `start` to `end`. Before version 1.4 the element was called `tag`. */
const stylePart: Part = (translation, part) => [
  textLine(
    '_STYLE',
    attributeOf(part, 'name') ?? '',
    [
      ...maybeLine('_VALUE', attributeOf(part, 'value')),
      ...translation.partsOf(part, ['name', 'value'], {
        range: (_, range) => [
          textLine('_RANGE', `${attributeOf(range, 'start') ?? ''} ${attributeOf(range, 'end') ?? ''}`),
        ],
      }),
    ],
    part.line,
  ),
]

const noteParts: Parts = { ...sharedParts, text: () => [], style: stylePart, tag: stylePart }
