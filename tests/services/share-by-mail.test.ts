import { describe, expect, it, vi } from 'vitest'
import { CallFailure } from '#contract/client.ts'
import { ok, refuse } from '#contract/result.ts'
import { sampleShares } from '#machines/share-by-mail/sample-shares.ts'
import { shareByMailActors } from '#services/share-by-mail.ts'
import { leaveTreeActor } from '#services/tree-leaving.ts'
import { groupId } from '../domain/model/samples.ts'
import { refusal, testServer } from './entities/server.ts'
import { run } from './run-actor.ts'

const { waiting, member } = sampleShares
const invitation = {
  id: '4',
  dataGroupId: '17',
  address: 'ben@mail.example',
  createdDate: '2026-11-22T08:00:00.000Z',
  lastSentDate: '2026-11-22T08:00:00.000Z',
  expirationDate: '2026-12-06T08:00:00.000Z',
}

function sharing(answer: Response | Error) {
  const onChanged = vi.fn<() => void>()
  const server = testServer(() => answer)
  const actors = shareByMailActors({ transport: server.transport, dataGroupId: groupId('17'), onChanged })
  return { server, onChanged, actors }
}

describe('inviting', () => {
  it('sends the address, and has the list loaded again', async () => {
    const { actors, onChanged, server } = sharing(Response.json(invitation, { status: 201 }))

    expect(await run(actors.invite, { address: 'ben@mail.example' })).toEqual(ok(invitation))
    expect(server.asked).toEqual(['/groupadmin/datagroups/17/viewerinvitations'])
    expect(onChanged).toHaveBeenCalledOnce()
  })

  it.each([
    ['invalid-input', 400, 0],
    ['sharing-limit-reached', 403, 0],
    ['demo-visitor', 403, 0],
    ['not-allowed', 403, 0],
    ['not-a-tree', 412, 0],
    ['not-found', 404, 0],
    // The answer to a first try may have been lost.
    ['invited-already', 412, 1],
    ['too-many-calls', 429, 0],
  ] as const)('is refused: %s', async (problem, status, reloads) => {
    const { actors, onChanged } = sharing(refusal(status, problem))

    expect(await run(actors.invite, { address: 'ben@mail.example' })).toEqual(refuse(problem))
    expect(onChanged).toHaveBeenCalledTimes(reloads)
  })

  it('sends nothing that is no address', async () => {
    const { actors, server } = sharing(new TypeError('offline'))

    expect(await run(actors.invite, { address: 'ben@' })).toEqual(refuse('invalid-input'))
    expect(server.asked).toEqual([])
  })
})

describe('sending an invitation again', () => {
  it('names the invitation', async () => {
    const { actors, onChanged, server } = sharing(Response.json(invitation))

    expect(await run(actors.resend, { share: waiting })).toEqual(ok(invitation))
    expect(server.asked).toEqual(['/groupadmin/datagroups/17/viewerinvitations/4/resend'])
    expect(onChanged).toHaveBeenCalledOnce()
  })

  it.each([
    ['sent-lately', 412],
    ['not-found', 404],
    ['not-allowed', 403],
    ['too-many-calls', 429],
  ] as const)('is refused: %s', async (problem, status) => {
    expect(await run(sharing(refusal(status, problem)).actors.resend, { share: waiting })).toEqual(
      refuse(problem),
    )
  })
})

describe('ending a share', () => {
  it.each([
    [waiting, '/groupadmin/datagroups/17/viewerinvitations/4/cancel'],
    [member, '/groupadmin/datagroups/17/members/9'],
  ])('cancels an invitation, and removes a member', async (share, path) => {
    const { actors, onChanged, server } = sharing(new Response(null, { status: 204 }))

    expect(await run(actors.endShare, { share })).toEqual(ok(null))
    expect(server.asked).toEqual([path])
    expect(onChanged).toHaveBeenCalledOnce()
  })

  it('counts a share that has already ended as ended', async () => {
    const { actors, onChanged } = sharing(refusal(404, 'not-found'))

    expect(await run(actors.endShare, { share: member })).toEqual(ok(null))
    expect(onChanged).toHaveBeenCalledOnce()
  })

  it('can be refused, and fails without a server', async () => {
    expect(await run(sharing(refusal(403, 'not-allowed')).actors.endShare, { share: member })).toEqual(
      refuse('not-allowed'),
    )
    await expect(run(sharing(new TypeError('offline')).actors.endShare, { share: member })).rejects.toThrow(
      CallFailure,
    )
  })
})

describe('leaving a tree', () => {
  const leaving = (answer: Response | Error) => {
    const onLeft = vi.fn<() => void>()
    const { transport } = testServer(() => answer)
    return { onLeft, answer: run(leaveTreeActor(transport, groupId('17'), onLeft), undefined) }
  }

  it.each([new Response(null, { status: 204 }), refusal(404, 'not-found')])(
    'succeeds if the user leaves now, and if the user had already left',
    async (response) => {
      const { answer, onLeft } = leaving(response)

      expect(await answer).toEqual(ok(null))
      expect(onLeft).toHaveBeenCalledOnce()
    },
  )

  it.each([
    ['not-allowed', 403],
    ['demo-visitor', 403],
    ['owner-stays', 412],
  ] as const)('is refused: %s', async (problem, status) => {
    const { answer, onLeft } = leaving(refusal(status, problem))

    expect(await answer).toEqual(refuse(problem))
    expect(onLeft).not.toHaveBeenCalled()
  })
})
