/** The captcha: a proof of work as in ALTCHA that stops programs from signing up by the thousand. */
import { createHash } from 'node:crypto'
import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as z from 'zod/mini'
import type { TokenKeys } from '../access/keys.ts'
import type { Clock } from '../values/clock.ts'

/** What making and checking a proof needs from the server. */
export interface CaptchaTools {
  readonly keys: TokenKeys
  readonly clock: Clock
}

/**
 * The difficulty of a proof. One derivation of this cost takes 1.3 ms on a fast machine, and 7 ms in a browser that
 * shares its core. The browser tries counters from 0 until it finds the right one, which is between `fewest` and
 * `most`. That takes about one second on a laptop, which nobody notices while typing a name; fifty thousand identities
 * would take one core a day. Checking needs no derivation.
 */
const work = { algorithm: 'PBKDF2/SHA-256', cost: 5000, fewest: 200, most: 600 }

/** Milliseconds until a challenge expires; the widget then solves a new one. */
const challengeLife = 20 * 60_000

/** Makes a challenge for one site key. It is signed, so the server need not store anything until the proof comes. */
export async function newChallenge(tools: CaptchaTools, siteKey: string): Promise<Challenge> {
  return createChallenge({
    algorithm: work.algorithm,
    cost: work.cost,
    counter: randomInt(work.fewest, work.most),
    deriveKey,
    expiresAt: new Date(tools.clock().getTime() + challengeLife),
    data: { siteKey },
    ...secretsOf(tools),
  })
}

/** A valid proof. It may have been used before; the caller checks that. */
export interface CaptchaProof {
  readonly digest: Buffer
  readonly expiresAt: Date
}

/** Reads a captcha code. Null unless it solves an unexpired challenge that this product made for this site key. */
export async function readProof(
  tools: CaptchaTools,
  siteKey: string,
  captchaCode: string,
): Promise<CaptchaProof | null> {
  const payload = payloadIn(captchaCode)
  if (payload === null || payload.challenge.parameters.data.siteKey !== siteKey) return null
  const expiresAt = new Date(payload.challenge.parameters.expiresAt * 1000)
  if (expiresAt <= tools.clock()) return null
  const { verified } = await verifySolution({ ...payload, deriveKey, ...secretsOf(tools) })
  if (!verified) return null
  return { digest: createHash('sha256').update(payload.challenge.signature).digest(), expiresAt }
}

const secretsOf = ({ keys }: CaptchaTools) => ({
  hmacSignatureSecret: keys.digest('captcha challenges').toString('hex'),
  hmacKeySignatureSecret: keys.digest('captcha solutions').toString('hex'),
})

/** All fields of our challenges. The signature covers exactly these fields. */
const Payload = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal(work.algorithm),
      cost: z.literal(work.cost),
      data: z.object({ siteKey: z.string() }),
      expiresAt: z.int(),
      keyLength: z.int(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      nonce: z.string(),
      salt: z.string(),
    }),
    // Only one spelling of the signature is valid; otherwise the same proof could be used twice.
    signature: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
})

function payloadIn(captchaCode: string): z.infer<typeof Payload> | null {
  try {
    const payload = Payload.safeParse(JSON.parse(Buffer.from(captchaCode, 'base64').toString('utf8')))
    return payload.success ? payload.data : null
  } catch {
    // Neither base64 nor JSON: not a proof.
    return null
  }
}
