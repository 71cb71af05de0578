import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CallFailure } from '#contract/client.ts'
import type { TokenAnswer } from '#contract/group-admin/token.ts'
import { ok, refuse } from '#contract/result.ts'
import { FamilyGroupInviteId } from '#contract/wire.ts'
import type { FoundInvite } from '#domain/groups/invite-situation.ts'
import { keyed, keyOf } from '#domain/model/entities.ts'
import { sampleInvite } from '#machines/invitation-acceptance/sample-invite.ts'
import { invitationAcceptanceActors } from '#services/groups/invitation-acceptance.ts'
import {
  forgetRecipient,
  invitedDraft,
  inviteToReturnTo,
  keepInvite,
  keepRecipient,
  keptInvite,
} from '#services/groups/kept-invite.ts'
import { modelWith } from '../../app/support/model-with.ts'
import { familyGroupId, receivedInvite } from '../../domain/groups/samples.ts'
import { sampleUser } from '../../domain/users/sample-user.ts'
import { refusal } from '../entities/server.ts'
import { run } from '../run-actor.ts'
import { server } from '../scripted-server.ts'
import { acceptRefusals } from './accept-refusals.ts'

const id = FamilyGroupInviteId.parse('41')
const code = 'x'.repeat(43)
const ada = sampleUser.id
const { standing: _, familyGroupId: __, ...found } = receivedInvite('41')
const token: TokenAnswer = {
  access_token: 'next',
  issued_token_type: 'urn:ietf:params:oauth:token-type:access_token',
  token_type: 'Bearer',
  expires_in: 3600,
  refresh_token: 'again',
  refresh_token_expires_in: 7200,
  scope: 'all',
}

function coming(answer: Response | Error, userId: typeof ada | null = ada) {
  const model = modelWith(keyed('user', ada, sampleUser), keyed('treesOfUser', ada, []))
  const { transport, sent } = server(answer)
  const told = {
    onFound: vi.fn<(found: FoundInvite) => void>(),
    onAccepted: vi.fn<() => void>(),
    onTokens: vi.fn<(tokens: TokenAnswer) => void>(),
  }
  const needs = { transport, open: transport, userId, model, now: () => 2, link: { id, code }, ...told }
  return { actors: invitationAcceptanceActors(needs), model, sent, ...told }
}

describe('looking up an invitation to a family group', () => {
  it('asks with the code in the body, and how the viewer stands to it', async () => {
    const answer = receivedInvite('41')
    const { actors, sent, onFound } = coming(Response.json(answer))

    expect(await run(actors.lookUp, undefined)).toEqual(ok(answer))
    expect(sent).toEqual([`/groupadmin/familygroupinvites/41/$recognise {"activationCode":"${code}"}`])
    expect(onFound).toHaveBeenCalledWith(answer)
  })

  it('asks without a session if nobody is signed in', async () => {
    const { actors, sent } = coming(Response.json(found), null)

    expect(await run(actors.lookUp, undefined)).toEqual(ok({ ...found, standing: null, familyGroupId: null }))
    expect(sent).toEqual([`/groupadmin/familygroupinvites/41/$lookup {"activationCode":"${code}"}`])
  })

  it.each([
    ['not-found', 404],
    ['invalid-input', 400],
  ] as const)('is refused: %s', async (problem, status) => {
    const { actors, onFound } = coming(refusal(status, problem))

    expect(await run(actors.lookUp, undefined)).toEqual(refuse(problem))
    expect(onFound).not.toHaveBeenCalled()
  })
})

describe('accepting an invitation to a family group', () => {
  it('[INV-21] goes on with the tokens of the answer, deletes the link and has everything loaded again', async () => {
    const { actors, sent, model, onAccepted, onTokens } = coming(
      Response.json({ familyGroupId: '17', token }),
    )

    expect(await run(actors.accept, { fromOtherAddress: true, profile: null })).toEqual(
      ok({ familyGroupId: familyGroupId('17'), hasTokens: true }),
    )
    expect(sent).toEqual([
      `/groupadmin/familygroupinvites/41/accept {"activationCode":"${code}","fromOtherAddress":true}`,
    ])
    expect(onTokens).toHaveBeenCalledExactlyOnceWith(token)
    expect(onAccepted).toHaveBeenCalledOnce()
    expect(model.read(keyOf('treesOfUser', ada)).stale).toBe(true)
  })

  it('takes over the profile, with what the page has said about it', async () => {
    const { actors, sent } = coming(Response.json({ familyGroupId: '17', token: null }))

    await run(actors.accept, { fromOtherAddress: false, profile: { staysShared: true } })

    expect(sent).toEqual([
      `/groupadmin/familygroupinvites/41/accept {"activationCode":"${code}","fromOtherAddress":false,"profile":{"staysShared":true}}`,
    ])
  })

  it('keeps the tokens if the server sends none', async () => {
    const { actors, onTokens } = coming(Response.json({ familyGroupId: '17', token: null }))

    expect(await run(actors.accept, { fromOtherAddress: false, profile: null })).toEqual(
      ok({ familyGroupId: familyGroupId('17'), hasTokens: false }),
    )
    expect(onTokens).not.toHaveBeenCalled()
  })

  it.each(acceptRefusals)('is refused: %s', async (problem, status) => {
    const { actors, onAccepted } = coming(refusal(status, problem))

    expect(await run(actors.accept, { fromOtherAddress: false, profile: null })).toEqual(refuse(problem))
    expect(onAccepted).not.toHaveBeenCalled()
  })

  it('fails without a server', async () => {
    const { actors } = coming(new TypeError('offline'))

    await expect(run(actors.accept, { fromOtherAddress: false, profile: null })).rejects.toThrow(CallFailure)
  })
})

describe('putting an invitation aside on its page', () => {
  it('is remembered with the user', async () => {
    const { actors, sent } = coming(Response.json(sampleUser))
    await run(actors.putAside, undefined)

    expect(sent).toEqual([
      '/groupadmin/users/5 [{"op":"replace","path":"/metadata/dismissed","value":["groupInvite 41"]}]',
    ])
  })
})

describe('asking for a new link', () => {
  it('[INV-36] sends the id and the code of the old link, and no address', async () => {
    const { actors, sent } = coming(new Response(null, { status: 204 }), null)

    expect(await run(actors.renew, undefined)).toEqual(ok(null))
    expect(sent).toEqual([`/groupadmin/familygroupinvites/41/renew {"activationCode":"${code}"}`])
  })

  it.each([
    ['not-found', 404],
    ['invitation-over', 412],
    ['sent-lately', 412],
    ['sharing-limit-reached', 403],
  ] as const)('is refused: %s', async (problem, status) => {
    expect(await run(coming(refusal(status, problem)).actors.renew, undefined)).toEqual(refuse(problem))
  })
})

describe('the link of an invitation to a family group', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage // what is used of it
  const nothing = { givenName: '', surname: '', address: '' }
  beforeEach(() => kept.clear())

  it('stays in the tab after accepting, without the name and address of the recipient', () => {
    keepInvite(storage, id, `?code=${code}`)
    expect(keptInvite(storage, id)).toEqual({ id, code, recipient: null })
    expect(keptInvite(storage, FamilyGroupInviteId.parse('42'))).toBeNull()

    const recipient = { givenName: 'Ben', surname: '', address: 'ben@mail.example' }
    forgetRecipient(storage, { id, code, recipient })
    expect(keptInvite(storage, id)).toEqual({ id, code, recipient: null })
  })

  it('is deleted when an incomplete link is opened', () => {
    keepInvite(storage, id, `?code=${code}`)
    keepInvite(storage, id, '?code=short')

    expect(keptInvite(storage, id)).toBeNull()
  })

  it('fills in the sign-up form of a person who returns to the invitation, but does not replace typed text', () => {
    keepInvite(storage, id, `?code=${code}`)
    const link = keptInvite(storage, id)
    if (link === null) throw new Error('This was a whole link.')
    keepRecipient(storage, link, sampleInvite)

    const returning = inviteToReturnTo(storage, '/groupinvites/41/accept')
    const recipient = { givenName: 'Ben', surname: 'Merrowby', address: 'ben@mail.example' }
    expect(returning).toEqual({ id, code, recipient })
    expect(invitedDraft(nothing, returning)).toEqual(recipient)
    expect(invitedDraft({ ...nothing, surname: 'Kent' }, returning)).toEqual({ ...nothing, surname: 'Kent' })
    expect(inviteToReturnTo(storage, '/home')).toBeNull()
    expect(invitedDraft(nothing, null)).toEqual(nothing)
  })
})
