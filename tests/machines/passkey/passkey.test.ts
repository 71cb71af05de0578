import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { OutcomeOf } from '#contract/endpoint.ts'
import type { addPasskey, beginPasskey } from '#contract/identity/passkey.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import type { DeviceProblem, PasskeyOptions, PasskeyRegistration } from '#domain/signing-in/passkeys.ts'
import { passkeyMachine } from '#machines/passkey/passkey.machine.ts'
import { samplePasskey } from '#machines/passkey/sample-passkey.ts'
import { wire } from '#machines/wire.ts'

type Kept = OutcomeOf<typeof addPasskey>

const lost = () => Promise.reject(new Error('The answer was lost'))

/** Adds a passkey until the server has given this answer, and then tries again. */
async function add(...answers: (() => Promise<Kept>)[]) {
  const made: PasskeyRegistration[] = []
  const sent: PasskeyRegistration[] = []
  const machine = wire(passkeyMachine)({
    beginPasskey: fromPromise<OutcomeOf<typeof beginPasskey>, undefined>(async () =>
      ok({ challenge: 'bm9ib2R5' }),
    ),
    makePasskey: fromPromise<Result<PasskeyRegistration, DeviceProblem>, { options: PasskeyOptions }>(
      async () => {
        const registration: PasskeyRegistration = {
          id: `passkey${made.length}`,
          rawId: `passkey${made.length}`,
          type: 'public-key',
          clientExtensionResults: {},
          response: { clientDataJSON: 'e30', attestationObject: 'oA' },
        }
        made.push(registration)
        return ok(registration)
      },
    ),
    keepPasskey: fromPromise<Kept, { name: string; registration: PasskeyRegistration }>(async ({ input }) => {
      sent.push(input.registration)
      return (answers.shift() ?? lost)()
    }),
  })
  const flow = createActor(machine, { input: { supported: true, suggestedName: 'My phone' } })
  let reloads = 0
  flow.on('passkeys changed', () => {
    reloads += 1
  })
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  flow.start().send({ type: 'adding chosen' })
  flow.send({ type: 'name given' })
  await settle()
  return { flow, made, sent, settle, reloads: () => reloads }
}

describe('passkey', () => {
  it('sends the new passkey again when the answer was lost, and makes no second passkey', async () => {
    const { flow, made, sent, settle } = await add(lost, async () => ok(samplePasskey))
    expect(flow.getSnapshot().value).toBe('not answered')
    flow.send({ type: 'retried' })
    await settle()

    expect(flow.getSnapshot().value).toEqual({ sent: 'kept' })
    expect(made).toHaveLength(1)
    expect(sent).toEqual([made[0], made[0]])
  })

  it('reloads the list if it is not known whether the passkey was saved', async () => {
    const { reloads } = await add(lost)

    expect(reloads()).toBe(1)
  })

  it('shows the list after a refusal that follows a lost answer: the server accepts a registration once', async () => {
    const { flow, settle, reloads } = await add(lost, async () => refuse('passkey-refused'))
    flow.send({ type: 'retried' })
    await settle()

    expect(flow.getSnapshot().value).toEqual({ sent: 'perhaps kept' })
    expect(reloads()).toBe(2)
  })

  it('says that nothing was added when the first answer is a refusal', async () => {
    const { flow } = await add(async () => refuse('passkey-refused'))

    expect(flow.getSnapshot()).toMatchObject({ value: 'naming', context: { problem: 'passkey-refused' } })
  })
})
