/** Names of persons: given name, surnames with prefix and connector between slashes, and each part below. */
import { type Line, maybeLine, textLine } from '../made-lines.ts'
import { dateParts, sharedParts, textPart } from './shared-parts.ts'
import type { Part, Parts } from './translation.ts'
import { attributeOf, childrenNamed, textIn, type XmlElement } from './xml/element.ts'

export const namePart: Part = (translation, name) => {
  const surnames = surnamesOf(name)
  const below = [
    ...typeLines(attributeOf(name, 'type')),
    ...maybeLine('NPFX', textIn(name, 'title')),
    ...maybeLine('GIVN', textIn(name, 'first')),
    ...surnameLines(surnames),
    ...maybeLine('NSFX', textIn(name, 'suffix')),
    ...maybeLine('_GROUP', attributeOf(name, 'group')),
    ...maybeLine('_SORT', attributeOf(name, 'sort')),
    ...maybeLine('_DISPLAY', attributeOf(name, 'display')),
    ...translation.partsOf(name, ['type', 'alt', 'group', 'sort', 'display'], nameParts),
  ]
  return [textLine('NAME', writtenName(name, surnames), below, name.line)]
}

interface Surname {
  readonly text: string
  readonly prefix: string | null
  readonly connector: string | null
  readonly derivation: string | null
  readonly isPrimary: boolean
}

/** Before 1.4 a name had one surname, called `last`, and perhaps a patronymic. */
function surnamesOf(name: XmlElement): readonly Surname[] {
  const surnames = [...childrenNamed(name, 'surname'), ...childrenNamed(name, 'last')].map((element) => ({
    text: element.text.trim(),
    prefix: attributeOf(element, 'prefix'),
    connector: attributeOf(element, 'connector'),
    derivation: attributeOf(element, 'derivation'),
    isPrimary: attributeOf(element, 'prim') !== '0',
  }))
  const patronymics = childrenNamed(name, 'patronymic').map((element) => ({
    text: element.text.trim(),
    prefix: null,
    connector: null,
    derivation: 'Patronymic',
    isPrimary: false,
  }))
  return [...surnames, ...patronymics].filter(({ text, prefix }) => text !== '' || prefix !== null)
}

function writtenName(name: XmlElement, surnames: readonly Surname[]): string {
  const surname = surnames
    .flatMap(({ prefix, text, connector }) => [prefix, text, connector])
    .filter((part) => part !== null && part !== '')
    .join(' ')
  const parts = [
    withoutSlash(textIn(name, 'first') ?? ''),
    surname === '' ? '' : `/${withoutSlash(surname)}/`,
    withoutSlash(textIn(name, 'suffix') ?? ''),
  ]
  return parts.filter((part) => part !== '').join(' ')
}

/** A slash would end the surname here. The line of that part, below, keeps the slash. */
const withoutSlash = (text: string) => text.replaceAll('/', '\u2215')

function surnameLines(surnames: readonly Surname[]): readonly Line[] {
  const [only] = surnames
  if (only === undefined) return []
  const isPlain = surnames.length === 1 && only.connector === null && only.derivation === null
  return [
    ...(surnames.length === 1 ? maybeLine('SPFX', only.prefix) : []),
    ...maybeLine(
      'SURN',
      surnames
        .map(({ text }) => text)
        .filter((text) => text !== '')
        .join(', '),
    ),
    ...(isPlain ? [] : surnames.map(wholeSurname)),
  ]
}

const wholeSurname = ({ text, prefix, connector, derivation, isPrimary }: Surname): Line =>
  textLine('_SURNAME', text, [
    ...maybeLine('SPFX', prefix),
    ...maybeLine('_CONNECTOR', connector),
    ...maybeLine('_DERIVATION', derivation),
    ...maybeLine('_PRIMARY', isPrimary ? null : 'N'),
  ])

const typesOfGedcom: ReadonlyMap<string, string> = new Map([
  ['Birth Name', 'BIRTH'],
  ['Married Name', 'MARRIED'],
  ['Also Known As', 'AKA'],
])

function typeLines(type: string | null): readonly Line[] {
  if (type === null || type === 'Unknown') return []
  const known = typesOfGedcom.get(type)
  return [
    known === undefined ? textLine('TYPE', 'OTHER', [textLine('PHRASE', type)]) : textLine('TYPE', known),
  ]
}

const nothing: Part = () => []

const nameParts: Parts = {
  ...sharedParts,
  ...dateParts,
  first: nothing,
  surname: nothing,
  last: nothing,
  patronymic: nothing,
  suffix: nothing,
  title: nothing,
  call: textPart('_RUFNAME'),
  nick: textPart('NICK'),
  familynick: textPart('_FAMILYNICK'),
  group: textPart('_GROUP'),
}
