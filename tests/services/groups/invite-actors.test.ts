import { describe, expect, it } from 'vitest'
import { ok, refuse } from '#contract/result.ts'
import { emptyInvite, type InviteDraft } from '#domain/groups/invite-draft.ts'
import { keyed, keyOf } from '#domain/model/entities.ts'
import {
  sampleInvites,
  samplePerson,
  sampleProfile,
  sentInvite,
} from '#machines/group-invite/sample-group-invites.ts'
import { groupFacts } from '#services/groups/group-facts.ts'
import { inviteActors } from '#services/groups/invite-actors.ts'
import { loadSharingActor } from '#services/groups/sharing.ts'
import { modelWith } from '../../app/support/model-with.ts'
import { familyGroupId } from '../../domain/groups/samples.ts'
import { sampleUser } from '../../domain/users/sample-user.ts'
import { refusal } from '../entities/server.ts'
import { run } from '../run-actor.ts'
import { server } from '../scripted-server.ts'

const id = familyGroupId('17')
const ada = sampleUser.id
const invite = sampleInvites.old

function actors(answer: Response | Error) {
  const model = modelWith(keyed('familyGroupInvites', id, [sentInvite]), keyed('userSharing', ada, []))
  const { transport, sent } = server(answer)
  const onChanged = () => groupFacts({ model, now: () => 2 }, id).invitesChanged(ada)
  const isStale = () =>
    model.read(keyOf('familyGroupInvites', id)).stale && model.read(keyOf('userSharing', ada)).stale
  return { ...inviteActors({ transport, familyGroupId: id, onChanged }), sent, isStale }
}

const sending = (draft: Partial<InviteDraft>) => {
  const { sendInvite, ...rest } = actors(Response.json(sentInvite, { status: 201 }))
  return { ...rest, answer: run(sendInvite, { draft: { ...emptyInvite, ...draft } }) }
}
const bodyIn = (sent: readonly string[]) => JSON.parse(sent[0]?.split(' ').slice(1).join(' ') ?? '') as object

describe('inviting to a family group', () => {
  it('[INV-01] [INV-28] sends the address, the names and the message without blanks around them', async () => {
    const { answer, sent, isStale } = sending({
      address: ' ben@mail.example ',
      firstName: ' Ben ',
      lastName: 'Kent',
      message: ' Come! \n',
      canInviteOthers: true,
    })

    expect(await answer).toEqual(ok(sentInvite))
    expect(sent[0]).toMatch(/^\/groupadmin\/familygroups\/17\/invites /)
    expect(bodyIn(sent)).toEqual({
      recipientEmail: 'ben@mail.example',
      recipientFirstName: 'Ben',
      recipientLastName: 'Kent',
      recipientRole: 'Recruiter',
      senderMessage: 'Come!',
      encourageToInvite: true,
    })
    expect(isStale()).toBe(true)
  })

  it('hands over the profile of whoever is invited by address, but not with a known person', async () => {
    const byAddress = sending({ address: 'ben@mail.example', profile: sampleProfile })
    await byAddress.answer
    const known = sending({ person: samplePerson, profile: sampleProfile })
    await known.answer

    expect(bodyIn(byAddress.sent)).toMatchObject({ profileDataGroupId: sampleProfile.id })
    expect(bodyIn(known.sent)).not.toHaveProperty('profileDataGroupId')
  })

  it('invites a known person as a user, with the name for the list', async () => {
    const { answer, sent } = sending({ person: samplePerson, address: 'left@mail.example', firstName: 'X' })
    await answer

    expect(bodyIn(sent)).toEqual({
      recipientUserId: samplePerson.userId,
      recipientFirstName: 'Cleo Kent',
      recipientLastName: '',
      recipientRole: 'Member',
      senderMessage: '',
      encourageToInvite: false,
    })
  })

  it.each([
    ['sharing-limit-reached', 412],
    ['invited-already', 412],
    ['member-already', 412],
    ['demo-visitor', 403],
  ] as const)('is refused, and has the list loaded again: %s', async (problem, status) => {
    const { sendInvite, isStale } = actors(refusal(status, problem))

    expect(await run(sendInvite, { draft: { ...emptyInvite, address: 'a@mail.example' } })).toEqual(
      refuse(problem),
    )
    expect(isStale()).toBe(true)
  })

  it('has the list loaded again if the answer is lost', async () => {
    const { sendInvite, isStale } = actors(new Error('No connection'))

    await expect(run(sendInvite, { draft: { ...emptyInvite, address: 'a@mail.example' } })).rejects.toThrow(
      'Failed to make request.',
    )
    expect(isStale()).toBe(true)
  })
})

describe('an open invitation', () => {
  it('is sent again with the message that it has', async () => {
    const { resendInvite, sent, isStale } = actors(Response.json(sentInvite))

    expect(await run(resendInvite, { invite })).toEqual(ok(sentInvite))
    expect(sent).toEqual(['/groupadmin/familygroupinvites/4/resend {"message":null}'])
    expect(isStale()).toBe(true)
  })

  it('is cancelled', async () => {
    const { cancelInvite, sent, isStale } = actors(new Response(null, { status: 204 }))

    expect(await run(cancelInvite, { invite })).toEqual(ok(null))
    expect(sent[0]).toMatch(/^\/groupadmin\/familygroupinvites\/4\/cancel/)
    expect(isStale()).toBe(true)
  })

  it('cannot be cancelled once it was accepted', async () => {
    const { cancelInvite } = actors(refusal(412, 'invitation-over'))

    expect(await run(cancelInvite, { invite })).toEqual(refuse('invitation-over'))
  })
})

describe(loadSharingActor.name, () => {
  const loading = (model: ReturnType<typeof modelWith>) =>
    run(
      loadSharingActor(
        { loadAll: async () => undefined, load: async (kind, entityId) => model.read(keyOf(kind, entityId)) },
        ada,
      ),
      undefined,
    )

  it('loads the limit and the people', async () => {
    expect(await loading(modelWith(keyed('user', ada, sampleUser), keyed('userSharing', ada, [])))).toBeNull()
  })

  it('fails if the people could not be loaded', async () => {
    const model = modelWith(keyed('user', ada, sampleUser))
    const keys = [keyOf('userSharing', ada)]
    model.append({ type: 'entities-requested', keys }, 1)
    model.append({ type: 'load-failed', keys, problem: { status: 0, code: 'network' } }, 2)

    await expect(loading(model)).rejects.toThrow('A load failed')
  })
})
