/**
 * Makes of any value plain data that may leave the page. Masked, it keeps ids, known words, counts and its shape: of
 * every other text stands a number, the same for the same text, so that one sees what is equal and what has changed.
 * Secrets stay out of both, and so does whatever looks like one.
 */
import { isEntryKey } from '../model/entities.ts'
import { redacted, redactSecrets } from '../telemetry/redact-secrets.ts'
import { isKnownWord } from './known-words.ts'
import { isCountName, isFieldName, isId, isIdName, isSecretName } from './names.ts'

export interface Mask {
  /** `name`: of the field in which the value stands. */
  readonly value: (value: unknown, name?: string) => unknown
  readonly text: (text: string, name?: string) => string
}

interface Limits {
  /** Of a longer list only the beginning is taken. */
  readonly listLength: number
}

/** Deeper than anything of ours. */
const deepest = 24
/** So many texts are told apart. */
const mostTexts = 20_000

/** `isShown`: texts are kept, but for secrets. */
export function createMask(isShown: boolean, { listLength }: Limits = { listLength: Infinity }): Mask {
  const text = isShown ? shownText : maskedText(new Map())

  function value(given: unknown, name: string, above: readonly object[]): unknown {
    if (isSecretName(name) && given !== null && typeof given !== 'boolean') return redacted
    switch (typeof given) {
      case 'string':
        return text(given, name)
      case 'number':
        return isShown || isCountName(name) ? finite(given) : '•'
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
      )
    if (given instanceof Date) return text(given.toISOString(), name)
    if (given instanceof Error) return { error: given.name, message: text(given.message, 'message') }
    const prototype: unknown = Object.getPrototypeOf(given)
    // Actors, files, elements: their insides are nobody's business.
    if (prototype !== null && Object.getPrototypeOf(prototype) !== null) return `(${given.constructor.name})`
    return fields(Object.entries(given), above)
  }

  function list(given: readonly unknown[], name: string, above: readonly object[]): unknown[] {
    const taken = given.slice(0, listLength).map((each) => value(each, name, above))
    return given.length > listLength ? [...taken, `(${given.length - listLength} more)`] : taken
  }

  function fields(given: readonly (readonly [string, unknown])[], above: readonly object[]): object {
    const isProblem = given.some(([name, each]) => name === 'status' && typeof each === 'number')
    const told = given
      .filter(([, each]) => each !== undefined && typeof each !== 'function' && typeof each !== 'symbol')
      .map(([name, each]) => {
        const isWord = isProblemName(name, isProblem) && typeof each === 'string' && isProblemWord(each)
        return [fieldName(name), isWord ? each : value(each, name, above)] as const
      })
    return Object.fromEntries(told)
  }

  const fieldName = (name: string) =>
    isFieldName(name) || isId(name) || isKnownWord(name) ? name : text(name, isEntryKey(name) ? 'key' : '')

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
    if (!isIdName(name)) return numbered(text)
    if (isId(text)) return text
    const kind = isEntryKey(text) ? text.slice(0, text.indexOf(':') + 1) : ''
    const rest = text.slice(kind.length)
    return kind + (isId(rest) ? rest : numbered(rest))
  }
}

const shownText: OfText = (text, name) => {
  if (isIdName(name) && (isId(text) || isEntryKey(text))) return text
  return looksSecret(text) ? redacted : redactSecrets(text)
}

/** A code that was mailed, or a token of random signs, without a name that says so. */
const looksSecret = (text: string) =>
  /^\d{5,10}$/.test(text) || (/^[\w.~+/=-]{20,}$/.test(text) && /\d/.test(text) && /[a-z]/i.test(text))

const isProblemName = (name: string, isProblem: boolean) =>
  name === 'problem' || (name === 'code' && isProblem)

/** `not-reverted`, `UserStore.AliasNotAllowed`: more than one word, so that no code or name reads like it. */
const isProblemWord = (text: string) =>
  /^[a-z]+(?:-[a-z]+)+$|^[A-Z][A-Za-z]+(?:\.[A-Z][A-Za-z]+)+$|^(?:conflict|unavailable|internal)$/.test(text)

const finite = (number: number) => (Number.isFinite(number) ? number : String(number))
