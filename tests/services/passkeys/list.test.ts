import { describe, expect, it } from 'vitest'
import { CallFailure } from '#contract/client.ts'
import { PasskeyId } from '#contract/identity/passkey.ts'
import { loadPasskeysActor, removePasskeyActor } from '#services/passkeys/list.ts'
import { refusal } from '../entities/server.ts'
import { run } from '../run-actor.ts'
import { server } from '../scripted-server.ts'

const id = PasskeyId.parse('5b0c1a52-3a0e-4e5c-8f2f-1f6f1f0b7d11')
const passkey = {
  id,
  name: 'My phone',
  backedUp: false,
  createdDate: '2026-05-02T08:00:00.000Z',
  lastUsedDate: null,
}

describe(loadPasskeysActor.name, () => {
  it('answers the caller’s passkeys', async () => {
    const { transport, sent } = server(Response.json({ items: [passkey] }))

    expect(await run(loadPasskeysActor(transport), undefined)).toEqual([passkey])
    expect(sent).toEqual(['/identity/passkeys '])
  })
})

describe(removePasskeyActor.name, () => {
  it.each([
    ['removes one', new Response(null, { status: 204 })],
    ['counts one that is gone as removed', refusal(404, 'not-found')],
  ])('%s', async (_, answer) => {
    const { transport, sent } = server(answer)

    await run(removePasskeyActor(transport), { choice: passkey })

    expect(sent).toEqual([`/identity/passkeys/${id} `])
  })

  it('fails when the server cannot be reached', async () => {
    const { transport } = server(new TypeError('offline'))

    await expect(run(removePasskeyActor(transport), { choice: passkey })).rejects.toThrow(CallFailure)
  })
})
