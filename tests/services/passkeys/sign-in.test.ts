import { describe, expect, it } from 'vitest'
import { CallFailure } from '#contract/client.ts'
import type { TokenAnswer } from '#contract/group-admin/token.ts'
import type { PasskeyAssertion } from '#contract/identity/passkey.ts'
import { ok, refuse } from '#contract/result.ts'
import { longSession } from '#machines/paths/sample-values.ts'
import { signInWithPasskeyActor } from '#services/passkeys/sign-in.ts'
import { refusal } from '../entities/server.ts'
import { run } from '../run-actor.ts'
import { server } from '../scripted-server.ts'
import { answerFor } from '../session/tokens.ts'

const options = { challenge: 'bm9ib2R5', rpId: 'localhost' }
const assertion: PasskeyAssertion = {
  id: 'cGFzc2tleQ',
  rawId: 'cGFzc2tleQ',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'e30', authenticatorData: 'oA', signature: 'oA', userHandle: 'oA' },
}
const identityToken = {
  access_token: 'identity-token',
  token_type: 'Bearer',
  issued_token_type: 'urn:ietf:params:oauth:token-type:access_token',
  expires_in: 300,
}
const invalidGrant = () => Response.json({ error: 'invalid_grant' }, { status: 400 })

function signingIn(device: PasskeyAssertion | Error, ...answers: (Response | Error)[]) {
  const { transport, sent } = server(...answers)
  const kept: TokenAnswer[] = []
  const asked: unknown[] = []
  const accept = (answer: TokenAnswer) => {
    kept.push(answer)
    return longSession
  }
  const browser = async () => ({
    assertPasskey: async (given: unknown) => {
      asked.push(given)
      if (device instanceof Error) throw device
      return device
    },
  })
  return {
    sent,
    kept,
    asked,
    answer: run(signInWithPasskeyActor(transport, { accept }, browser), undefined),
  }
}

describe(signInWithPasskeyActor.name, () => {
  it('asks the device, and begins a session with its answer', async () => {
    const { answer, sent, kept, asked } = signingIn(
      assertion,
      Response.json(options),
      Response.json(identityToken),
      Response.json(answerFor({ sub: '1' })),
    )

    expect(await answer).toEqual(ok(longSession))
    expect(asked).toEqual([options])
    expect(sent).toEqual([
      '/identity/passkeys/$signin ',
      `/identity/oauth2/token grant_type=urn:kinweave:params:oauth:grant-type:passkey&assertion=${JSON.stringify(assertion)}`,
      '/groupadmin/oauth2/token grant_type=urn:ietf:params:oauth:grant-type:token-exchange' +
        '&subject_token=identity-token&subject_token_type=urn:ietf:params:oauth:token-type:access_token',
    ])
    expect(kept).toEqual([answerFor({ sub: '1' })])
  })

  it.each([
    ['a passkey that the server refuses', invalidGrant, 'passkey-refused'],
    ['too many tries', () => refusal(429, 'too-many-calls'), 'too-many-tries'],
  ] as const)('answers %s as a refusal, and keeps nothing', async (_, refused, problem) => {
    const { answer, kept } = signingIn(assertion, Response.json(options), refused())

    expect(await answer).toEqual(refuse(problem))
    expect(kept).toEqual([])
  })

  it.each([
    ['NotAllowedError', 'cancelled'],
    ['SecurityError', 'passkey-refused'],
  ] as const)('answers a %s of the browser as a refusal, and sends nothing', async (name, problem) => {
    const device = Object.assign(new Error('No'), { name })
    const { answer, sent } = signingIn(device, Response.json(options))

    expect(await answer).toEqual(refuse(problem))
    expect(sent).toEqual(['/identity/passkeys/$signin '])
  })

  it.each([
    ['a server in trouble', () => refusal(503, 'unavailable')],
    ['no way to the server', () => new TypeError('offline')],
  ])('fails on %s', async (_, trouble) => {
    await expect(signingIn(assertion, trouble()).answer).rejects.toThrow(CallFailure)
  })

  it('fails on a device in trouble', async () => {
    await expect(signingIn(new Error('Broken'), Response.json(options)).answer).rejects.toThrow('Broken')
  })
})
