/**
 * Solves the captcha: a proof of work as in ALTCHA. The user does not have to do anything, but for a program that
 * makes many calls the work is expensive.
 */
import { fromPromise } from 'xstate'
import * as z from 'zod/mini'
import { send, type Transport } from '#contract/client.ts'
import { getCaptchaChallenge } from '#contract/identity/captcha.ts'

const Challenge = z.object({
  parameters: z.looseObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
  }),
  signature: z.string(),
})

/** More workers would make the computer slow for its user. */
const workersAtOnce = 4

const startWorker = () =>
  new Worker(new URL('./captcha.worker.ts', import.meta.url), { type: 'module', name: 'captcha' })

/**
 * Gets a challenge and solves it, which takes about a second. The result is the `captchaCode` of the call that
 * requires a captcha. It is valid once, for a few minutes.
 */
export const solveCaptchaActor = (transport: Transport, createWorker: () => Worker = startWorker) =>
  fromPromise<string, { siteKey: string }>(async ({ input, signal }) => {
    const query = { sitekey: input.siteKey }
    const challenge = Challenge.parse(await send(transport, getCaptchaChallenge, { query }, { signal }))
    const { solveChallengeWorkers } = await import('altcha-lib')
    const controller = new AbortController()
    signal.addEventListener('abort', () => controller.abort())
    // Some browsers do not tell how many cores they have. Without a number the library would start no worker and wait.
    const concurrency = Math.min(navigator.hardwareConcurrency || 1, workersAtOnce)
    const solution = await solveChallengeWorkers({ challenge, controller, createWorker, concurrency })
    if (solution === null) throw new Error('The captcha was not solved in time.')
    return btoa(JSON.stringify({ challenge, solution }))
  })
