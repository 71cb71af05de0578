/** Shows the data of a step as form fields, by the shape of the values in the path model's cases. */
import type { EventObject } from 'xstate'
import type { Step } from '#machines/paths/step.ts'
import { isPlainObject } from '../context/say-value.ts'

export interface Field {
  /** The names that lead to the value in the payload, from the outside in. */
  readonly path: readonly string[]
  /**
   * `json`: lists, nulls and other values that are best written as JSON. `failure`: the message of an error. `fixed`: a
   * file, a map.
   */
  readonly kind: 'text' | 'number' | 'truth' | 'failure' | 'json' | 'fixed'
  readonly value: unknown
  /** For a text: its values in the other cases of the same event. */
  readonly known: readonly string[]
  /** The kinds of values in the cases, in words: `a list`, `a text or nothing`. */
  readonly expected: string
}

export type Payload = Readonly<Record<string, unknown>>

const DEPTH_AT_MOST = 4

/** The data of the step's event, without the fields of XState. */
export function payloadOf({ event }: Step): Payload {
  return Object.fromEntries(Object.entries(event).filter(([key]) => key !== 'type' && key !== 'actorId'))
}

/** The same step with another payload. The new step is no case of the path model any more, and is marked so. */
export function withPayload(step: Step, payload: Payload): Step {
  const event: EventObject = { ...step.event, ...payload }
  return { ...step, name: editedByHand, event }
}

export const editedByHand = 'edited by hand'

/** @param others payloads of the other cases of the same event */
export function fieldsOf(payload: Payload, others: readonly Payload[]): Field[] {
  return fieldsAt([], payload, [payload, ...others])
}

/** The payload with a new value at the path. */
export function withValue(payload: Payload, [name, ...rest]: readonly string[], value: unknown): Payload {
  if (name === undefined) return payload
  const inner = payload[name]
  const put = rest.length === 0 ? value : withValue(isPlainObject(inner) ? inner : {}, rest, value)
  return { ...payload, [name]: put }
}

function fieldsAt(path: readonly string[], payload: Payload, cases: readonly Payload[]): Field[] {
  return Object.entries(payload).flatMap(([name, value]): Field[] => {
    const here = [...path, name]
    const values = cases.filter((each) => name in each).map((each) => each[name])
    const open = isPlainObject(value) && Object.keys(value).length > 0 && here.length < DEPTH_AT_MOST
    if (open) return fieldsAt(here, value, values.filter(isPlainObject))
    const texts = values.filter((each) => typeof each === 'string')
    const known = typeof value === 'string' ? [...new Set(texts)] : []
    return [{ path: here, kind: fieldKind(value), value, known, expected: sayShapes(values) }]
  })
}

function fieldKind(value: unknown): Field['kind'] {
  if (typeof value === 'string') return 'text'
  if (typeof value === 'number') return 'number'
  if (typeof value === 'boolean') return 'truth'
  if (value instanceof Error) return 'failure'
  return isWritable(value) ? 'json' : 'fixed'
}

/** True if JSON can represent the whole value. */
function isWritable(value: unknown): boolean {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true
  if (Array.isArray(value)) return value.every(isWritable)
  return isPlainObject(value) && Object.values(value).every((part) => part === undefined || isWritable(part))
}

function sayShapes(values: readonly unknown[]): string {
  return [...new Set(values.map(sayShape))].join(' or ')
}

/** The sort of a value, in words. */
export function sayShape(value: unknown): string {
  if (value === null || value === undefined) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  if (isPlainObject(value)) return 'an object'
  const kinds: Record<string, string> = { string: 'a text', number: 'a number', boolean: 'true or false' }
  return kinds[typeof value] ?? 'something else'
}
