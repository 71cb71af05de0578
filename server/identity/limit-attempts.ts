import {
  type AttemptLimit,
  attemptLimits,
  codeMailLimits,
  invitationMailLimit,
  longestPeriod,
} from '#domain/signing-in/attempt-limits.ts'
import type { Caller } from '../serving/serve.ts'
import type { Tools } from '../serving/tools.ts'
import {
  type CountedAttempt,
  countAttempt,
  forgetAttempts,
  releaseAttempt,
  reserveAttempt,
} from '../store/writers/attempts.ts'
import { developmentFactor } from '../values/development-factor.ts'
import { Problem } from '../values/problem.ts'
import { fewAtOnce } from './few-at-once.ts'

/** Counts a mail with a code to an address; false above the limit. */
export async function mayMailCode(
  { store, clock }: Pick<Tools, 'store' | 'clock'>,
  from: keyof typeof codeMailLimits,
  address: string,
): Promise<boolean> {
  return (
    (await countAttempt(store.db, `code mails, ${from}: ${address}`, codeMailLimits[from], clock())) === 0
  )
}

/**
 * Counts an invitation to an address. Returns 0 or, above the limit, the seconds to wait. No answer may contain this
 * number, because it would tell about other people's invitations.
 */
export const waitForInvitationMail = (
  { store, clock }: Pick<Tools, 'store' | 'clock'>,
  address: string,
): Promise<number> => countAttempt(store.db, `invitation mails: ${address}`, invitationMailLimit, clock())

type Kind = keyof typeof attemptLimits

/** Counts an attempt and refuses it with 429 above the limit. */
export async function limitAttempts(tools: Tools, kind: Kind, key: string): Promise<void> {
  await reserve(tools, kind, key)
}

/**
 * The maximum number of concurrent attempts of one network, so that many people behind it do not use up a limit
 * together.
 */
const inTurn = fewAtOnce(10)

/**
 * Runs work that returns null when it fails, and counts only failures. An attempt counts before the work starts and is
 * removed when the work succeeds, so guessing in parallel gains nothing. Above a limit, the attempt is refused with
 * 429.
 */
export const limitFailures = <Found>(
  tools: Tools,
  { address }: Pick<Caller, 'address'>,
  limits: readonly (readonly [kind: Kind, key: string])[],
  work: () => Promise<Found | null>,
): Promise<Found | null> =>
  inTurn(address, async () => {
    const { db } = tools.store
    const counted: Counted[] = []
    let failed = false
    try {
      for (const [kind, key] of limits) counted.push(await reserve(tools, kind, key))
      const found = await work()
      failed = found === null
      return found
    } finally {
      // An attempt that a limit refused, or that failed on our side, does not count.
      if (!failed) for (const attempt of counted) await releaseAttempt(db, attempt)
    }
  })

type Counted = Extract<CountedAttempt, { counted: true }>

async function reserve(tools: Tools, kind: Kind, key: string): Promise<Counted> {
  const { store, clock } = tools
  const now = clock()
  // Cleaning up now and then keeps the table small enough.
  if (Math.floor(now.getTime() / 1000) % 64 === 0) {
    await forgetAttempts(store.db, new Date(now.getTime() - longestPeriod))
  }
  const attempt = await reserveAttempt(store.db, `${kind}: ${key}`, scaled(attemptLimits[kind], tools), now)
  if (!attempt.counted) throw new Problem('too-many-calls', { retryAfter: attempt.seconds })
  return attempt
}

const scaled = (limit: AttemptLimit, { development }: Tools): AttemptLimit =>
  development ? { ...limit, most: limit.most * developmentFactor } : limit
