import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { CallFailure } from '#contract/client.ts'
import { ok, refuse } from '#contract/result.ts'
import type { PasskeyRegistration } from '#domain/signing-in/passkeys.ts'
import { beginPasskeyActor, keepPasskeyActor, makePasskeyActor } from '#services/passkeys/add.ts'
import { refusal } from '../entities/server.ts'
import { run } from '../run-actor.ts'
import { server } from '../scripted-server.ts'

const options = { challenge: 'bm9ib2R5' }
const registration: PasskeyRegistration = {
  id: 'cGFzc2tleQ',
  rawId: 'cGFzc2tleQ',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'e30', attestationObject: 'oA' },
}
const passkey = {
  id: '5b0c1a52-3a0e-4e5c-8f2f-1f6f1f0b7d11',
  name: 'My phone',
  backedUp: false,
  createdDate: '2026-05-02T08:00:00.000Z',
  lastUsedDate: null,
}
const named = (name: string) => Object.assign(new Error('No'), { name })

describe(beginPasskeyActor.name, () => {
  it('asks for what a device needs', async () => {
    const { transport, sent } = server(Response.json(options))

    expect(await run(beginPasskeyActor(transport), undefined)).toEqual(ok(options))
    expect(sent).toEqual(['/identity/passkeys/$options '])
  })

  it.each([
    [refusal(412, 'too-many-passkeys'), 'too-many-passkeys'],
    [refusal(429, 'too-many-calls'), 'too-many-calls'],
  ] as const)('answers a refusal that the person can do something about', async (answer, problem) => {
    const { transport } = server(answer)

    expect(await run(beginPasskeyActor(transport), undefined)).toEqual(refuse(problem))
  })

  it('fails on a server in trouble', async () => {
    const { transport } = server(refusal(500, 'internal'))

    await expect(run(beginPasskeyActor(transport), undefined)).rejects.toThrow(CallFailure)
  })
})

describe(makePasskeyActor.name, () => {
  const device = (answer: PasskeyRegistration | Error) => async () => ({
    registerPasskey: async () => {
      if (answer instanceof Error) throw answer
      return answer
    },
  })

  it('answers the new passkey of the device', async () => {
    expect(await run(makePasskeyActor(device(registration)), { options })).toEqual(ok(registration))
  })

  it.each([
    ['NotAllowedError', 'cancelled'],
    ['AbortError', 'cancelled'],
    ['InvalidStateError', 'already-there'],
    ['ConstraintError', 'not-supported'],
    ['NotSupportedError', 'not-supported'],
    ['SecurityError', 'not-supported'],
  ] as const)('translates a %s of the browser', async (name, problem) => {
    expect(await run(makePasskeyActor(device(named(name))), { options })).toEqual(refuse(problem))
  })

  it('fails on a device in trouble', async () => {
    await expect(run(makePasskeyActor(device(named('UnknownError'))), { options })).rejects.toThrow('No')
  })

  it('closes the dialog when the flow moves on', async () => {
    const { promise, resolve } = Promise.withResolvers<AbortSignal>()
    const never = async () => ({
      registerPasskey: (_: unknown, signal: AbortSignal) => {
        resolve(signal)
        return new Promise<PasskeyRegistration>(() => {})
      },
    })
    const actor = createActor(makePasskeyActor(never), { input: { options } })
    actor.start()
    const signal = await promise

    actor.stop()

    expect(signal.aborted).toBe(true)
  })
})

describe(keepPasskeyActor.name, () => {
  const input = { name: 'My phone', registration }

  it('sends the new passkey to the server', async () => {
    const { transport, sent } = server(Response.json(passkey, { status: 201 }))

    expect(await run(keepPasskeyActor(transport), input)).toEqual(ok(passkey))
    expect(sent).toEqual([`/identity/passkeys ${JSON.stringify(input)}`])
  })

  it.each([
    [refusal(412, 'passkey-known'), 'passkey-known'],
    [refusal(400, 'passkey-refused'), 'passkey-refused'],
    [refusal(400, 'invalid-input'), 'invalid-input'],
  ] as const)('answers a refusal', async (answer, problem) => {
    const { transport } = server(answer)

    expect(await run(keepPasskeyActor(transport), input)).toEqual(refuse(problem))
  })

  it('fails when the server cannot be reached', async () => {
    const { transport } = server(new TypeError('offline'))

    await expect(run(keepPasskeyActor(transport), input)).rejects.toThrow(CallFailure)
  })
})
