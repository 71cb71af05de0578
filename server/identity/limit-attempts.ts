import type { Caller } from '../serving/serve.ts'
import type { Tools } from '../serving/tools.ts'
import {
  type AttemptLimit,
  type CountedAttempt,
  countAttempt,
  forgetAttempts,
  releaseAttempt,
  reserveAttempt,
} from '../store/writers/attempts.ts'
import { developmentFactor } from '../values/development-factor.ts'
import { Problem } from '../values/problem.ts'
import { fewAtOnce } from './few-at-once.ts'

const minute = 60_000

/**
 * Limits that protect addresses and codes (requirement API3-45); known and unknown addresses count alike. A caller is a
 * network, which may be a whole school: the limits against guessing count only failures, and the others leave room for
 * many people.
 */
export const attemptLimits = {
  'codes for an address from a caller': { most: 3, milliseconds: 15 * minute },
  'codes for a caller': { most: 300, milliseconds: 15 * minute },
  'failed sign-ins of an address': { most: 50, milliseconds: 60 * minute },
  'failed sign-ins of an address where it has signed in': { most: 50, milliseconds: 60 * minute },
  'failed sign-ins from a caller': { most: 60, milliseconds: 15 * minute },
  'failed sign-ins of an address from a caller': { most: 10, milliseconds: 15 * minute },
  'failed passkeys from a caller': { most: 30, milliseconds: 15 * minute },
  'identities from a caller': { most: 300, milliseconds: 60 * minute },
  'identities for an address': { most: 10, milliseconds: 60 * minute },
  'failed block grants for a caller': { most: 60, milliseconds: 15 * minute },
  'block grants by a code': { most: 600, milliseconds: 15 * minute },
  'viewer invitations from a user': { most: 30, milliseconds: 60 * minute },
  'demo users from a caller': { most: 10, milliseconds: 60 * minute },
  'demo users': { most: 300, milliseconds: minute },
} as const satisfies Record<string, AttemptLimit>

/**
 * The maximum number of code mails to an address, whoever requests them. The job enforces this limit and drops mails
 * above it: networks that the owner has signed in from count separately, and no answer may reveal which these are.
 */
const mailLimits = {
  strange: { most: 30, milliseconds: 15 * minute },
  familiar: { most: 20, milliseconds: 15 * minute },
} as const satisfies Record<string, AttemptLimit>

/** Counts a mail with a code to an address; false above the limit. */
export async function mayMailCode(
  { store, clock }: Pick<Tools, 'store' | 'clock'>,
  from: keyof typeof mailLimits,
  address: string,
): Promise<boolean> {
  return (await countAttempt(store.db, `code mails, ${from}: ${address}`, mailLimits[from], clock())) === 0
}

/** The maximum number of invitation mails to an address, whoever invites; mails above it are delayed. */
const invitationMails: AttemptLimit = { most: 5, milliseconds: 120 * minute }

/**
 * Counts an invitation to an address; returns 0, or above the limit the seconds to wait. No answer may contain them,
 * because they tell about other people's invitations.
 */
export const waitForInvitationMail = (
  { store, clock }: Pick<Tools, 'store' | 'clock'>,
  address: string,
): Promise<number> => countAttempt(store.db, `invitation mails: ${address}`, invitationMails, clock())

/** The longest period of any limit. */
const longest = 2 * 60 * minute

type Kind = keyof typeof attemptLimits

/** Counts an attempt and refuses it with 429 above the limit. */
export async function limitAttempts(tools: Tools, kind: Kind, key: string): Promise<void> {
  await reserve(tools, kind, key)
}

/** The maximum number of concurrent attempts of one network, so that many people behind it do not fill a limit. */
const inTurn = fewAtOnce(10)

/**
 * Runs work that returns null when it fails, and counts only failures. An attempt counts before the work starts and is
 * removed when it succeeds, so guessing in parallel gains nothing. Above a limit it is refused with 429.
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
    await forgetAttempts(store.db, new Date(now.getTime() - longest))
  }
  const attempt = await reserveAttempt(store.db, `${kind}: ${key}`, scaled(attemptLimits[kind], tools), now)
  if (!attempt.counted) throw new Problem('too-many-calls', { retryAfter: attempt.seconds })
  return attempt
}

const scaled = (limit: AttemptLimit, { development }: Tools): AttemptLimit =>
  development ? { ...limit, most: limit.most * developmentFactor } : limit
