/**
 * Converts values of lines to GEDCOM 7. A valid value stays unchanged; null means that the value cannot be expressed.
 */
import { age7 } from './ages.ts'
import { date7, exactDate7, period7 } from './dates.ts'
import { addressInArchive, fileAddress, mediaType } from './files.ts'
import { enumerations } from './grammar.ts'
import { languageTag } from './languages.ts'

export interface Value7 {
  readonly text: string
  /** Words to write below the line as PHRASE. */
  readonly phrase: string | null
  /** True if the original value is needed to restore the full meaning. */
  readonly changed: boolean
}

const same = (text: string): Value7 => ({ text, phrase: null, changed: false })
const other = (before: string, text: string, phrase: string | null = null): Value7 => ({
  text,
  phrase,
  changed: text !== before || phrase !== null,
})

/** `kind` is a value type of the grammar: `text`, `enum=role` … Pointers are handled elsewhere. */
export function value7(kind: string, text: string): Value7 | null {
  const [type = '', name = ''] = kind.split('=')
  switch (type) {
    case 'text':
      return same(text)
    case 'none':
      return text.trim() === '' ? other(text, '') : null
    case 'Y':
      return yes(text)
    case 'date':
      return date7(text)
    case 'exact date':
      return known(text, exactDate7(text))
    case 'period':
      return known(text, period7(text))
    case 'time':
      return /^([01]?\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?Z?$/.test(text) ? same(text) : null
    case 'age':
      return age(text)
    case 'integer':
      return /^\d+$/.test(text) ? same(text) : null
    case 'language':
      return other(text, languageTag(text))
    case 'media type':
      return other(text, mediaType(text))
    case 'file':
      return other(text, fileAddress(text))
    case 'latitude':
      return coordinate(text, 'N', 'S')
    case 'longitude':
      return coordinate(text, 'E', 'W')
    case 'enum':
      return word(text, name)
    case 'list':
      return words(text, name)
    default:
      return null
  }
}

/** The name of a file that is in the same archive. */
export const archivedFile = (before: string, name: string): Value7 => other(before, addressInArchive(name))

const known = (before: string, text: string | null) => (text === null ? null : other(before, text))

function yes(text: string): Value7 | null {
  const answer = text.trim().toUpperCase()
  if (answer === 'N') return null
  return answer === '' || answer === 'Y' ? other(text, answer) : other(text, '')
}

function age(text: string): Value7 {
  const { text: age, phrase } = age7(text)
  return other(text, age, phrase && text.trim() !== '' ? text : null)
}

function coordinate(text: string, positive: string, negative: string): Value7 | null {
  const match = /^([NSEW+-]?)\s?(\d{1,3}(?:\.\d+)?)$/i.exec(text.trim())
  if (match === null) return null
  const [, sign = '', digits = ''] = match
  const side = sign === '' || sign === '+' ? positive : sign === '-' ? negative : sign.toUpperCase()
  return side === positive || side === negative ? other(text, `${side}${digits}`) : null
}

function word(text: string, name: string): Value7 | null {
  const set = enumerations.get(name)
  const upper = text.trim().toUpperCase()
  if (set === undefined) return null
  if (set.has(upper)) return other(text, upper)
  if (extension.test(text)) return same(text)
  const meant = synonyms.get(`${name} ${upper}`)
  if (meant !== undefined) return other(text, meant, name === 'sex' ? null : text)
  if (name === 'sex') return other(text, 'U')
  if (name === 'events') return other(text, 'EVEN', text)
  return set.has('OTHER') ? other(text, 'OTHER', text) : null
}

const extension = /^_[A-Z0-9_]+$/

const synonyms: ReadonlyMap<string, string> = new Map([
  ['sex MALE', 'M'],
  ['sex FEMALE', 'F'],
  ['role NEIGHBOR', 'NGHBR'],
  ['role NEIGHBOUR', 'NGHBR'],
  ['role WITNESS', 'WITN'],
  ['role GODPARENT', 'GODP'],
  ['role GODFATHER', 'GODP'],
  ['role GODMOTHER', 'GODP'],
  ['nameType MARRIED NAME', 'MARRIED'],
])

function words(text: string, name: string): Value7 | null {
  const set = enumerations.get(name)
  const upper = text
    .split(',')
    .map((part) => part.trim().toUpperCase())
    .filter((part) => part !== '')
  if (set === undefined || upper.some((part) => !set.has(part) && !extension.test(part))) return null
  return other(text, upper.join(', '))
}
