import { describe, expect, it } from 'vitest'
import { CallFailure } from '#contract/client.ts'
import { SessionId } from '#contract/group-admin/session.ts'
import { endSessionsActor, loadSessionsActor } from '#services/account-sessions.ts'
import { userId } from '../domain/model/samples.ts'
import { refusal } from './entities/server.ts'
import { run } from './run-actor.ts'
import { server } from './scripted-server.ts'

const ada = userId('7')
const id = SessionId.parse('0f8fad5b-d9cb-469f-a165-70867728950e')
const session = {
  id,
  clientId: 'kinweave',
  device: 'Firefox on Linux',
  createdDate: '2026-05-02T08:00:00.000Z',
  lastUsedDate: '2026-05-12T08:00:00.000Z',
  current: true,
  actorId: null,
  actorName: null,
}

describe(loadSessionsActor.name, () => {
  it('answers where the user is signed in', async () => {
    const { transport, sent } = server(Response.json({ items: [session] }))

    expect(await run(loadSessionsActor(transport, ada), undefined)).toEqual([session])
    expect(sent).toEqual(['/groupadmin/users/7/sessions '])
  })

  it('lists this device’s session first, and keeps the others in their order', async () => {
    const [phone, tablet] = [
      { ...session, device: 'Phone', current: false },
      { ...session, device: 'Tablet', current: false },
    ]
    const { transport } = server(Response.json({ items: [phone, session, tablet] }))

    expect(await run(loadSessionsActor(transport, ada), undefined)).toEqual([session, phone, tablet])
  })
})

describe(endSessionsActor.name, () => {
  it.each([
    ['ends one', new Response(null, { status: 204 })],
    ['counts one that has ended as ended', refusal(404, 'not-found')],
  ])('%s', async (_, answer) => {
    const { transport, sent } = server(answer)

    await run(endSessionsActor(transport, ada), { choice: session })

    expect(sent).toEqual([`/groupadmin/users/7/sessions/${id} `])
  })

  it('fails when the server cannot be reached', async () => {
    const { transport } = server(new TypeError('offline'))

    await expect(run(endSessionsActor(transport, ada), { choice: session })).rejects.toThrow(CallFailure)
  })

  it('ends all but this one', async () => {
    const { transport, sent } = server(Response.json({ ended: 2 }))

    await run(endSessionsActor(transport, ada), { choice: 'all others' })

    expect(sent).toEqual(['/groupadmin/users/7/sessions/$others/end '])
  })
})
