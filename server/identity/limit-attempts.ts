import { developmentFactor } from '../http/limits.ts'
import { Problem } from '../http/problem.ts'
import type { Tools } from '../http/tools.ts'
import { type AttemptLimit, countAttempt, forgetAttempts } from '../store/writers/attempts.ts'

const minute = 60_000

/** Limits that guard addresses and codes (requirement API3-45); known and unknown addresses count alike. */
export const attemptLimits = {
  'codes for an address from a caller': { most: 3, milliseconds: 15 * minute },
  'codes for a caller': { most: 30, milliseconds: 15 * minute },
  'sign-ins of an address': { most: 50, milliseconds: 60 * minute },
  'sign-ins of an address where it has signed in': { most: 50, milliseconds: 60 * minute },
  'sign-ins from a caller': { most: 60, milliseconds: 15 * minute },
  'sign-ins of an address from a caller': { most: 10, milliseconds: 15 * minute },
  'passkeys from a caller': { most: 30, milliseconds: 15 * minute },
  'identities from a caller': { most: 60, milliseconds: 60 * minute },
  'identities for an address': { most: 10, milliseconds: 60 * minute },
  'block grants for a caller': { most: 60, milliseconds: 15 * minute },
  'block grants by a code': { most: 600, milliseconds: 15 * minute },
  'viewer invitations from a user': { most: 30, milliseconds: 60 * minute },
  'demo users from a caller': { most: 10, milliseconds: 60 * minute },
  'demo users': { most: 300, milliseconds: minute },
} as const satisfies Record<string, AttemptLimit>

/**
 * How many mails with codes an address gets, whoever asks for them. The job holds to these, and drops what is above:
 * networks from which the owner has signed in count apart, and no answer may tell which these are.
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

/** So many invitations to view a tree are mailed to an address, whoever invites; what is above is put off. */
const invitationMails: AttemptLimit = { most: 5, milliseconds: 120 * minute }

/**
 * Counts an invitation to an address; answers 0, or above the limit the seconds to wait, which no answer may tell: it
 * would tell of others.
 */
export const waitForInvitationMail = (
  { store, clock }: Pick<Tools, 'store' | 'clock'>,
  address: string,
): Promise<number> => countAttempt(store.db, `invitation mails: ${address}`, invitationMails, clock())

/** Nothing is looked at for longer than this. */
const longest = 2 * 60 * minute

/** Counts an attempt and refuses it with 429 above the limit. */
export async function limitAttempts(
  tools: Tools,
  kind: keyof typeof attemptLimits,
  key: string,
): Promise<void> {
  const { store, clock } = tools
  const now = clock()
  // Once in a while is enough to keep the table small.
  if (Math.floor(now.getTime() / 1000) % 64 === 0) {
    await forgetAttempts(store.db, new Date(now.getTime() - longest))
  }
  const wait = await countAttempt(store.db, `${kind}: ${key}`, scaled(attemptLimits[kind], tools), now)
  if (wait > 0) throw new Problem('too-many-calls', { retryAfter: wait })
}

const scaled = (limit: AttemptLimit, { development }: Tools): AttemptLimit =>
  development ? { ...limit, most: limit.most * developmentFactor } : limit
