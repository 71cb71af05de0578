/** What may happen to a held call. */
import type { Route } from '@playwright/test'
import type { Answer } from './held-calls.ts'

/** The real server answers the call. */
export const released: Answer = (call) => call.continue()

/** The call fails as if the network were gone. */
export const cut: Answer = (call) => call.abort()

/** The real server answers the call, at another address than the page asked for. */
export const askedFor =
  (what: RegExp | string, instead: string): Answer =>
  (call) =>
    call.continue({ url: call.request().url().replace(what, instead) })

/**
 * The real server answers the call, with these values in its body instead of the page's; `there` changes more of the
 * call.
 */
export const sentWith =
  (
    changes: Readonly<Record<string, string | number>>,
    there: Parameters<Route['continue']>[0] = {},
  ): Answer =>
  (call) => {
    const { isForm, body } = bodyOf(call)
    const postData = isForm
      ? new URLSearchParams({
          ...Object.fromEntries(new URLSearchParams(body)),
          ...textsOf(changes),
        }).toString()
      : JSON.stringify({ ...JSON.parse(body), ...changes })
    return call.continue({ ...there, postData })
  }

/** The real server answers the call, and the test replaces these parts of the answer. */
export const answeredWith =
  (changes: Readonly<Record<string, unknown>>): Answer =>
  async (call) => {
    const response = await call.fetch()
    const answer: unknown = await response.json()
    await call.fulfill({ response, json: { ...Object(answer), ...changes } })
  }

const textsOf = (changes: Readonly<Record<string, string | number>>) =>
  Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, String(value)]))

function bodyOf(call: Route) {
  const request = call.request()
  const isForm = (request.headers()['content-type'] ?? '').includes('x-www-form-urlencoded')
  return { isForm, body: request.postData() ?? '' }
}
