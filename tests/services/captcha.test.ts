import { createChallenge, solveChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { describe, expect, it, vi } from 'vitest'
import { solveCaptchaActor } from '#services/captcha.ts'
import { refusal } from './entities/server.ts'
import { run } from './run-actor.ts'
import { server } from './scripted-server.ts'

const hmacSignatureSecret = 'a secret of the server'

/** Does the work of the worker without a thread. */
function workerHere(): Worker {
  const target = new EventTarget()
  const postMessage = (message: {
    type: string
    challenge: never
    counterStart: number
    counterStep: number
  }) => {
    if (message.type !== 'work') return
    void solveChallenge({ ...message, deriveKey }).then((data) =>
      target.dispatchEvent(new MessageEvent('message', { data })),
    )
  }
  return Object.assign(target, { postMessage, terminate: () => undefined }) as unknown as Worker
}

const easyChallenge = () =>
  createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 10, deriveKey, hmacSignatureSecret, keyPrefix: '0' })

describe(solveCaptchaActor.name, () => {
  it('returns a solution that the server accepts for its challenge', async () => {
    const challenge = await easyChallenge()
    const { transport, sent } = server(Response.json(challenge))

    const code = await run(solveCaptchaActor(transport, workerHere), { siteKey: 'kinweave' })

    const payload = JSON.parse(atob(code))
    const verified = await verifySolution({ ...payload, deriveKey, hmacSignatureSecret })
    expect(verified.verified).toBe(true)
    expect(sent).toEqual(['/identity/captcha/challenge?sitekey=kinweave '])
  })

  it('solves it in a browser that does not tell how many cores it has', async () => {
    vi.stubGlobal('navigator', {})
    const { transport } = server(Response.json(await easyChallenge()))

    const code = await run(solveCaptchaActor(transport, workerHere), { siteKey: 'kinweave' })

    expect(code).not.toBe('')
  })

  it('fails if no challenge is available, or it cannot be read', async () => {
    const { transport } = server(refusal(503, 'unavailable'), Response.json({ parameters: {} }))

    await expect(run(solveCaptchaActor(transport, workerHere), { siteKey: 'x' })).rejects.toThrow('Refused')
    await expect(run(solveCaptchaActor(transport, workerHere), { siteKey: 'x' })).rejects.toThrow(
      /parameters/,
    )
  })
})
