import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CallFailure } from '#contract/client.ts'
import { ok, refuse } from '#contract/result.ts'
import type { DataGroupId } from '#domain/ids.ts'
import { samplePersonId } from '#machines/paths/sample-values.ts'
import { forgetLink, hasOpenLink, keepLink, keptLink, linkIn } from '#services/kept-invitation.ts'
import { viewerInvitationActors } from '#services/viewer-invitation.ts'
import { refusal, testServer } from './entities/server.ts'
import { run } from './run-actor.ts'

const code = 'x'.repeat(43)
const link = linkIn(`?id=4&code=${code}`)
const answered = {
  id: '4',
  state: 'Pending',
  standing: 'Invited',
  inviterName: 'Ada Merrowby',
  treeName: 'Darwin papers',
  sentTo: 'b…@mail.example',
  dataGroupId: null,
  expirationDate: '2026-12-06T08:00:00.000Z',
} as const
const { dataGroupId: _, ...facts } = answered
const found = { ...facts, seen: null }

function coming(answer: Response | Error, by = link) {
  const [onAccepted, onOver] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const server = testServer(() => answer)
  const seenTree = async (dataGroupId: DataGroupId) => ({ dataGroupId, startPersonId: samplePersonId(17, 1) })
  const needs = { transport: server.transport, link: by, seenTree, onAccepted, onOver }
  return { server, onAccepted, onOver, actors: viewerInvitationActors(needs) }
}

describe('looking up an invitation', () => {
  it('asks with the code, which is in no address', async () => {
    const { actors, server } = coming(Response.json(answered))

    expect(await run(actors.lookUp, undefined)).toEqual(ok(found))
    expect(server.asked).toEqual(['/groupadmin/viewerinvitations/4/$lookup'])
  })

  it.each([
    ['not-found', 404],
    ['invalid-input', 400],
    ['demo-visitor', 403],
  ] as const)('is refused: %s', async (problem, status) => {
    expect(await run(coming(refusal(status, problem)).actors.lookUp, undefined)).toEqual(refuse(problem))
  })

  it.each([
    ['can still be accepted', { state: 'Pending' }, 0],
    ['is accepted', { state: 'Accepted', dataGroupId: '17' }, 1],
    ['is cancelled', { state: 'Cancelled' }, 1],
    ['is expired', { state: 'Expired' }, 1],
    ['is of an own tree', { standing: 'Owner', dataGroupId: '17' }, 1],
  ])('reports whether the link has ended: it %s', async (_is, other, told) => {
    const { actors, onOver } = coming(Response.json({ ...answered, ...other }))
    await run(actors.lookUp, undefined)

    expect(onOver).toHaveBeenCalledTimes(told)
  })

  it('treats an incomplete code as invalid, without asking', async () => {
    const { actors, server } = coming(Response.json(answered), linkIn('?id=4&code=short'))

    expect(await run(actors.lookUp, undefined)).toEqual(refuse('invalid-input'))
    expect(server.asked).toEqual([])
  })
})

describe('accepting an invitation', () => {
  it('answers the tree that the user now sees, and its start person', async () => {
    const { actors, onAccepted, server } = coming(Response.json({ dataGroupId: '17' }))

    expect(await run(actors.accept, { fromOtherAddress: false })).toEqual(
      ok({ dataGroupId: '17', startPersonId: '17-1' }),
    )
    expect(server.asked).toEqual(['/groupadmin/viewerinvitations/4/accept'])
    expect(onAccepted).toHaveBeenCalledOnce()
  })

  it.each([
    ['invitation-over', 412],
    ['other-address', 412],
    ['not-found', 404],
    ['sharing-limit-reached', 403],
    ['demo-visitor', 403],
  ] as const)('is refused: %s', async (problem, status) => {
    const { actors, onAccepted } = coming(refusal(status, problem))

    expect(await run(actors.accept, { fromOtherAddress: true })).toEqual(refuse(problem))
    expect(onAccepted).not.toHaveBeenCalled()
  })

  it('fails without a server', async () => {
    await expect(
      run(coming(new TypeError('offline')).actors.accept, { fromOtherAddress: false }),
    ).rejects.toThrow(CallFailure)
  })
})

describe('the link of an invitation', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage // only these parts are used
  beforeEach(() => kept.clear())

  it('is stored until it is deleted', () => {
    expect(keptLink(storage)).toBeNull()
    if (link === null) throw new Error('This is a whole link.')

    keepLink(storage, link)
    expect(keptLink(storage)).toEqual({ id: '4', code })
    expect(hasOpenLink(storage)).toBe(true)
    keepLink(storage, { ...link, over: true })
    expect(hasOpenLink(storage)).toBe(false)
    forgetLink(storage)
    expect(keptLink(storage)).toBeNull()
  })

  it.each(['', '?id=4', `?code=${code}`, '?id=four&code=x'])('does not exist in %j', (search) => {
    expect(linkIn(search)).toBeNull()
  })

  it('does not exist if something else was stored', () => {
    storage.setItem('tc.invitation', '{')

    expect(keptLink(storage)).toBeNull()
  })
})
