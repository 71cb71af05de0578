/**
 * A readable context: named parts, and how the last step changed each. Large values are cut, and circular references
 * are not followed.
 */
import { isPlainObject, sayValue } from './say-value.ts'

export interface ContextPart {
  readonly name: string
  /** The value in words. For a value with parts, the number of parts. */
  readonly words: string
  readonly change: 'added' | 'removed' | 'changed' | null
  /** The former value in words, if it was changed or removed. */
  readonly was: string | null
  readonly parts: readonly ContextPart[]
  /** How many parts are not listed. */
  readonly more: number
}

const PARTS_AT_MOST = 40
const DEPTH_AT_MOST = 6

/** If `before` is undefined, no changes are reported. */
export function contextTree(context: unknown, before?: unknown): ContextPart[] {
  if (!isPlainObject(context)) return []
  const former = isPlainObject(before) ? before : undefined
  return partsOf(context, former, { compares: before !== undefined, above: new Set(), depth: 0 })
}

/** True if the part or anything inside it has changed. */
export function hasChanged({ change, parts }: ContextPart): boolean {
  return change !== null || parts.some(hasChanged)
}

interface Place {
  readonly compares: boolean
  /** The objects around this one. If one of them occurs again, it is a circular reference. */
  readonly above: ReadonlySet<unknown>
  readonly depth: number
}

function partsOf(now: object, before: object | undefined, place: Place): ContextPart[] {
  const names = [...new Set([...Object.keys(now), ...Object.keys(before ?? {})])]
  return names.slice(0, PARTS_AT_MOST).map((name) => partOf(name, now, before, place))
}

function partOf(name: string, now: object, before: object | undefined, place: Place): ContextPart {
  const [value, former]: unknown[] = [Reflect.get(now, name), before && Reflect.get(before, name)]
  const was = place.compares && before && name in before ? sayValue(former) : null
  if (!(name in now)) return { name, words: was ?? '', change: 'removed', was, parts: [], more: 0 }
  const there = !place.compares || (before !== undefined && name in before)
  const open = hasParts(value) && !place.above.has(value) && place.depth < DEPTH_AT_MOST
  const inner: Place = { ...place, above: new Set([...place.above, value]), depth: place.depth + 1 }
  const comparable = hasParts(former) && Array.isArray(former) === Array.isArray(value) ? former : undefined
  const parts = open ? partsOf(value, comparable, { ...inner, compares: place.compares && !!comparable }) : []
  const more = open ? Math.max(0, Object.keys(value).length - PARTS_AT_MOST) : 0
  const words = place.above.has(value) ? 'itself again' : sayValue(value)
  const change = there ? changeOf(place, value, former, parts.some(hasChanged)) : 'added'
  return { name, words, change, was: change === 'changed' ? was : null, parts, more }
}

/**
 * A change inside a value is reported at that inner part, not at the value. A value that was replaced by an equal one
 * has not changed.
 */
function changeOf({ compares }: Place, value: unknown, former: unknown, inside: boolean) {
  if (!compares || Object.is(value, former) || inside) return null
  if (hasParts(value) && hasParts(former) && Array.isArray(value) === Array.isArray(former)) return null
  return sayValue(value) === sayValue(former) && typeof value !== 'function' ? null : 'changed'
}

function hasParts(value: unknown): value is object {
  return Array.isArray(value) || isPlainObject(value)
}
