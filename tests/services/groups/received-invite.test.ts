import { describe, expect, it } from 'vitest'
import { CallFailure } from '#contract/client.ts'
import type { TokenAnswer } from '#contract/group-admin/token.ts'
import { ok, refuse } from '#contract/result.ts'
import { keyed, keyOf } from '#domain/model/entities.ts'
import { sampleInvites } from '#machines/received-invite/sample-invites.ts'
import { dismissWelcomesActor } from '#services/groups/group-welcome.ts'
import { receivedInviteActors } from '#services/groups/received-invite.ts'
import { modelWith } from '../../app/support/model-with.ts'
import { familyGroupId } from '../../domain/groups/samples.ts'
import { sampleUser } from '../../domain/users/sample-user.ts'
import { refusal } from '../entities/server.ts'
import { run } from '../run-actor.ts'
import { server } from '../scripted-server.ts'
import { acceptRefusals } from './accept-refusals.ts'

const { open: invite } = sampleInvites
const ada = sampleUser.id
const received = keyOf('receivedGroupInvites', ada)
const token: TokenAnswer = {
  access_token: 'next',
  issued_token_type: 'urn:ietf:params:oauth:token-type:access_token',
  token_type: 'Bearer',
  expires_in: 3600,
  refresh_token: 'again',
  refresh_token_expires_in: 7200,
  scope: 'all',
}

function actors(answer: Response | Error) {
  const model = modelWith(
    keyed('user', ada, { ...sampleUser, metadata: { dismissed: ['nameConfirm'] } }),
    keyed('receivedGroupInvites', ada, []),
    keyed('treesOfUser', ada, []),
  )
  const { transport, sent } = server(answer)
  const tokens: TokenAnswer[] = []
  const needs = { transport, userId: ada, model, now: () => 2 }
  const invited = receivedInviteActors({ ...needs, onTokens: (next) => void tokens.push(next) })
  return { ...invited, dismissWelcomes: dismissWelcomesActor(needs), model, sent, tokens }
}

describe('accepting an invitation from the list', () => {
  it('needs no code, goes on with the new tokens, and has everything loaded again', async () => {
    const { acceptInvite, model, sent, tokens } = actors(Response.json({ familyGroupId: '17', token }))

    expect(await run(acceptInvite, { invite, profile: null })).toEqual(ok(familyGroupId('17')))
    expect(sent).toEqual([
      '/groupadmin/familygroupinvites/41/accept {"activationCode":null,"fromOtherAddress":false}',
    ])
    expect(tokens).toEqual([token])
    expect(model.read(keyOf('treesOfUser', ada)).stale).toBe(true)
  })

  it('takes over the profile, with what the letter has said about it', async () => {
    const { acceptInvite, sent } = actors(Response.json({ familyGroupId: '17', token: null }))

    await run(acceptInvite, { invite, profile: { staysShared: false } })

    expect(sent).toEqual([
      '/groupadmin/familygroupinvites/41/accept {"activationCode":null,"fromOtherAddress":false,"profile":{"staysShared":false}}',
    ])
  })

  it('keeps the tokens if the server sends none', async () => {
    const { acceptInvite, tokens } = actors(Response.json({ familyGroupId: '17', token: null }))

    expect(await run(acceptInvite, { invite, profile: null })).toEqual(ok(familyGroupId('17')))
    expect(tokens).toEqual([])
  })

  it.each(acceptRefusals)('is refused with %s, and has the list loaded again', async (problem, status) => {
    const { acceptInvite, model } = actors(refusal(status, problem))

    expect(await run(acceptInvite, { invite, profile: null })).toEqual(refuse(problem))
    expect(model.read(received).stale).toBe(true)
  })

  it('fails without a server', async () => {
    await expect(
      run(actors(new TypeError('offline')).acceptInvite, { invite, profile: null }),
    ).rejects.toThrow(CallFailure)
  })
})

describe('putting an invitation aside', () => {
  it('is remembered with the user, beside what was dismissed before', async () => {
    const metadata = { dismissed: ['nameConfirm', 'groupInvite 41'] }
    const { putAside, model, sent } = actors(Response.json({ ...sampleUser, metadata }))
    await run(putAside, { invite })

    expect(sent).toEqual([
      '/groupadmin/users/5 [{"op":"replace","path":"/metadata/dismissed","value":["nameConfirm","groupInvite 41"]}]',
    ])
    expect(model.read(keyOf('user', ada)).value?.metadata).toEqual(metadata)
  })
})

describe('closing the welcome to a group', () => {
  it('is remembered with the user, for all groups whose welcome was closed', async () => {
    const { dismissWelcomes, sent } = actors(Response.json(sampleUser))
    await run(dismissWelcomes, { closed: [familyGroupId('17'), familyGroupId('18')] })

    expect(sent).toEqual([
      '/groupadmin/users/5 [{"op":"replace","path":"/metadata/dismissed","value":["nameConfirm","groupWelcome 17","groupWelcome 18"]}]',
    ])
  })
})
