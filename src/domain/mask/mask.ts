/**
 * Turns any value into plain data that may leave the page. A masked value keeps ids, known words, counts and its
 * shape. Every other text becomes a number. Equal texts get the same number, so readers see what is equal and what
 * has changed. Secrets, and texts that look like secrets, are removed even without masking.
 */
import { isEntryKey } from '../model/entities.ts'
import { redacted, redactSecrets } from '../telemetry/redact-secrets.ts'
import { isFieldName } from './field-names.ts'
import { isKnownClass, isKnownError, isKnownWord, isProblemWord } from './known-words.ts'
import { isClearlyId, isCountName, isId, isIdName, isKeyName, isSecretName } from './names.ts'

export interface Mask {
  /** `name`: the field that contains the value. */
  readonly value: (value: unknown, name?: string) => unknown
  readonly text: (text: string, name?: string) => string
}

interface Limits {
  /** Max items of a list; the rest is left out. */
  readonly listLength: number
}

/** Max depth, more than any of our values has. */
const deepest = 24
/** Max number of different texts. */
const mostTexts = 20_000

/** `isShown`: texts stay readable, except secrets. */
export function createMask(isShown: boolean, { listLength }: Limits = { listLength: Infinity }): Mask {
  const text = isShown ? shownText : maskedText(new Map())

  function value(given: unknown, name: string, above: readonly object[]): unknown {
    if (isSecretName(name) && given !== null && typeof given !== 'boolean') return redacted
    switch (typeof given) {
      case 'string':
        return text(given, name)
      case 'number':
        return isShown || isCount(given, name) ? finite(given) : '•'
      case 'boolean':
        return given
      case 'bigint':
        return isShown ? String(given) : '•'
      case 'object':
        return given === null ? null : nested(given, name, above)
      default:
        return null
    }
  }

  function nested(given: object, name: string, above: readonly object[]): unknown {
    if (above.includes(given)) return '(again)'
    if (above.length > deepest) return '(more)'
    try {
      return plain(given, name, [...above, given])
    } catch {
      return '(unreadable)'
    }
  }

  function plain(given: object, name: string, above: readonly object[]): unknown {
    if (Array.isArray(given)) return list(given, name, above)
    if (given instanceof Set) return list([...given], name, above)
    if (given instanceof Map)
      return fields(
        Array.from(given, ([key, each]) => [String(key), each]),
        above,
        keyOfData,
      )
    if (given instanceof Date) return text(given.toISOString(), name)
    if (given instanceof Error) {
      const { name: kind, message } = given
      return { error: isKnownError(kind) ? kind : text(kind, ''), message: text(message, 'message') }
    }
    const prototype: unknown = Object.getPrototypeOf(given)
    // Objects of a class, such as actors, files and elements: only the class name is shown.
    if (prototype !== null && Object.getPrototypeOf(prototype) !== null) {
      const { name: kind } = given.constructor
      return isKnownClass(kind) ? `(${kind})` : '(object)'
    }
    return fields(Object.entries(given), above, fieldName)
  }

  function list(given: readonly unknown[], name: string, above: readonly object[]): unknown[] {
    // A number in a list is never shown as a count, because a list of numbers may be the coordinates of a home.
    const taken = given
      .slice(0, listLength)
      .map((each) => value(each, typeof each === 'number' && !isSecretName(name) ? '' : name, above))
    return given.length > listLength ? [...taken, `(${given.length - listLength} more)`] : taken
  }

  function fields(
    given: readonly (readonly [string, unknown])[],
    above: readonly object[],
    nameOf: (name: string) => string,
  ): object {
    const isProblem = given.some(([name, each]) => name === 'status' && typeof each === 'number')
    const told = given
      .filter(([, each]) => each !== undefined && typeof each !== 'function' && typeof each !== 'symbol')
      .map(([name, each]) => {
        const isWord = isProblemName(name, isProblem) && typeof each === 'string' && isProblemWord(each)
        return [nameOf(name), isWord ? each : value(each, name, above)] as const
      })
    return Object.fromEntries(told)
  }

  const keyOfData = (key: string) =>
    isClearlyId(key) || isKnownWord(key) ? key : text(key, isEntryKey(key) ? 'key' : '')
  const fieldName = (name: string) => (isFieldName(name) ? name : keyOfData(name))

  return {
    value: (given, name = '') => value(given, name, []),
    text: (given, name = '') => text(given, name),
  }
}

type OfText = (text: string, name: string) => string

function maskedText(numbers: Map<string, string>): OfText {
  const numbered = (text: string) => {
    const known = numbers.get(text)
    if (known !== undefined) return known
    if (numbers.size >= mostTexts) return '•'
    const number = `•${numbers.size + 1}`
    numbers.set(text, number)
    return number
  }
  return (text, name) => {
    if (text === '' || isKnownWord(text)) return text
    if (isIdName(name) && isClearlyId(text)) return text
    if (!(isIdName(name) || isKeyName(name)) || !isEntryKey(text)) return numbered(text)
    const idAt = text.indexOf(':') + 1
    const id = text.slice(idAt)
    return text.slice(0, idAt) + (isClearlyId(id) ? id : numbered(id))
  }
}

const shownText: OfText = (text, name) => {
  if (isIdName(name) && isId(text)) return text
  if ((isIdName(name) || isKeyName(name)) && isEntryKey(text)) return text
  return looksLikeToken(text) ? redacted : withoutCodes(redactSecrets(text))
}

/** True for a long random text, even if its field's name does not suggest a secret. */
const looksLikeToken = (text: string) =>
  /^[\w.~+/=-]{20,}$/.test(text) && /\d/.test(text) && /[a-z]/i.test(text)

/** Removes mailed codes and tokens anywhere in a text: `a code 274112 was sent`. */
const withoutCodes = (text: string) =>
  text
    .replace(/[\w~+=-]{20,}/g, (part) => (looksLikeToken(part) ? redacted : part))
    .replace(/(?<!\d)(?:\d{5,10}|\d{3}[ -]\d{3})(?!\d)/g, redacted)

const isProblemName = (name: string, isProblem: boolean) =>
  name === 'problem' || (name === 'code' && isProblem)

const isCount = (number: number, name: string) => isCountName(name) && Number.isSafeInteger(number)

const finite = (number: number) => (Number.isFinite(number) ? number : String(number))
