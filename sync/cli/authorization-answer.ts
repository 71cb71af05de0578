/** Checks that what the browser brought back answers the request that was sent (RFC 6749 §4.1.2, RFC 9207). */
import { createHash, timingSafeEqual } from 'node:crypto'
import { ok, type Result, refuse } from '#contract/result.ts'

export type AnswerProblem = 'not-ours' | 'other-issuer' | 'denied' | 'refused'

export interface Asked {
  /** A secret that only this command and the browser that it opened know. */
  readonly state: string
  readonly issuer: string
}

/** Returns the authorization code, or why the answer cannot be trusted. */
export function readAnswer(query: URLSearchParams, asked: Asked): Result<string, AnswerProblem> {
  if (['code', 'state', 'iss', 'error'].some((name) => query.getAll(name).length > 1))
    return refuse('not-ours')
  // This check comes first: if the answer is not from our browser, nothing in it is trusted.
  if (!isSameText(query.get('state') ?? '', asked.state)) return refuse('not-ours')
  if (query.get('iss') !== asked.issuer) return refuse('other-issuer')
  const error = query.get('error')
  if (error !== null) return refuse(error === 'access_denied' ? 'denied' : 'refused')
  const code = query.get('code')
  return code ? ok(code) : refuse('not-ours')
}

/** Takes the same time whether few or many letters are right, so that the time reveals nothing. */
const isSameText = (one: string, other: string) => timingSafeEqual(digestOf(one), digestOf(other))

const digestOf = (text: string) => createHash('sha256').update(text).digest()
