/** Loads whose answer stays the same object as long as it says the same. */
import { fromPromise, type NonReducibleUnknown, type PromiseActorLogic } from 'xstate'

/**
 * Like `fromPromise`, for data that a page loads again and again. What has not changed since the last load is the same
 * object, so the page draws only what has changed, and a globe or chart stays where the user has moved it.
 */
export function reloadable<Answer, Input extends NonReducibleUnknown>(
  load: (given: { readonly input: Input; readonly signal: AbortSignal }) => Promise<Answer>,
): PromiseActorLogic<Answer, Input> {
  let last: { readonly answer: Answer } | null = null
  const keep = (answer: Answer) => {
    last = { answer: last === null ? answer : unchanged(last.answer, answer) }
    return last.answer
  }
  return fromPromise<Answer, Input>(({ input, signal }) => load({ input, signal }).then(keep))
}

/** The new value, with the old objects and lists wherever they are equal. Values are as JSON has them. */
export function unchanged<Value>(before: Value, after: Value): Value {
  if (Object.is(before, after)) return before
  if (!isComposite(before) || !isComposite(after)) return after
  if (Array.isArray(before) !== Array.isArray(after)) return after
  const entries = Object.entries(after).map(([key, value]): [string, unknown] => [
    key,
    Object.hasOwn(before, key) ? unchanged(before[key], value) : value,
  ])
  const isEqual =
    entries.length === Object.keys(before).length &&
    entries.every(([key, value]) => Object.hasOwn(before, key) && Object.is(value, before[key]))
  if (isEqual) return before
  // Each entry says what that of `after` says.
  return (Array.isArray(after) ? entries.map(([, value]) => value) : Object.fromEntries(entries)) as Value
}

const isComposite = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
