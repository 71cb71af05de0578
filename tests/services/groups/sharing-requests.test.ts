import { describe, expect, it } from 'vitest'
import type { DataGroupInvite } from '#contract/group-admin/data-group-invite.ts'
import { ok, refuse } from '#contract/result.ts'
import { type EntryKey, keyed, keyOf } from '#domain/model/entities.ts'
import type { Model } from '#domain/model/model.ts'
import { allPermissions } from '#domain/permission/permissions.ts'
import { sampleUserId } from '#machines/paths/sample-values.ts'
import { sampleInvite, sampleRequests } from '#machines/sharing-request/sample-requests.ts'
import { requestToShareActors, sharingRequestActors } from '#services/groups/sharing-requests.ts'
import { modelWith } from '../../app/support/model-with.ts'
import { refusal } from '../entities/server.ts'
import { run } from '../run-actor.ts'
import { server } from '../scripted-server.ts'

const me = sampleUserId(1)
const { id, dataGroupId, principalId } = sampleInvite
const now = Date.parse('2026-11-26T12:00:00.000Z')
const decision = { id, message: '' }

/** Everything that may change with a request, besides the request itself. */
const lists = {
  'requests of the tree': keyOf('requestsOfDataGroup', dataGroupId),
  'requests of the group': keyOf('requestsOfFamilyGroup', principalId),
  'open requests': keyOf('openRequestsOfUser', me),
  'shares of the tree': keyOf('dataGroupMembers', dataGroupId),
  'trees of the group': keyOf('familyGroupTrees', principalId),
} satisfies Record<string, EntryKey>
const entries = { ...lists, request: keyOf('sharingRequest', id) }
const allLists = Object.keys(lists)
const everything = Object.keys(entries)

/** A model that has the request, seen by the owner of the tree, and every list. */
const loadedModel = () =>
  modelWith(
    keyed('sharingRequest', id, sampleInvite),
    keyed('dataGroupPermissions', dataGroupId, allPermissions),
    keyed('requestsOfDataGroup', dataGroupId, [sampleInvite]),
    keyed('requestsOfFamilyGroup', principalId, []),
    keyed('openRequestsOfUser', me, [sampleInvite]),
    keyed('dataGroupMembers', dataGroupId, []),
    keyed('familyGroupTrees', principalId, []),
  )

/** The actors with a server that answers once, and what they have changed in the model. */
function acting(answer: Response | Error, model: Model = loadedModel()) {
  const { transport, sent } = server(answer)
  const needs = { model, transport, now: () => now, userId: me }
  const stale = () => Object.entries(entries).flatMap(([name, key]) => (model.read(key).stale ? [name] : []))
  return { ...sharingRequestActors(needs), ...requestToShareActors(needs), model, sent, stale }
}

/** The names, which the server does not send with the answer to an act. */
const withoutNames = { senderUser: undefined, dataGroup: undefined, familyGroup: undefined }

const answered = (parts: Partial<DataGroupInvite> = {}) =>
  Response.json({ ...sampleInvite, ...withoutNames, ...parts })
const lost = () => new Error('The connection was lost.')

describe('deciding about a request', () => {
  it('[SHR-14] approves, and shows the answer with the names that the page has loaded', async () => {
    const { decide, model, sent, stale } = acting(answered({ dataGroupApproval: 'Approved' }))

    expect(await run(decide, { ...decision, act: 'approve' })).toEqual(ok(sampleRequests.approved))
    expect(sent).toEqual([`/groupadmin/datagroupinvites/${id}/approve `])
    expect(model.read(keyOf('sharingRequest', id)).value).toEqual({
      ...sampleInvite,
      dataGroupApproval: 'Approved',
    })
    expect(stale()).toEqual(allLists)
  })

  it('[SHR-14] declines with a word, without the blanks around it', async () => {
    const said = { dataGroupApproval: 'Rejected', dataGroupMessage: 'Not yet.' } as const
    const { decide, sent, stale } = acting(answered(said))

    expect(await run(decide, { id, act: 'reject', message: '  Not yet.\n' })).toEqual(
      ok({ ...sampleRequests.declined, dataMessage: 'Not yet.' }),
    )
    expect(sent).toEqual([`/groupadmin/datagroupinvites/${id}/reject {"message":"Not yet."}`])
    expect(stale()).toEqual(allLists)
  })

  it('[SHR-14] cancels; the message of a decline is not sent along', async () => {
    const { decide, sent, stale } = acting(answered({ result: 'Cancelled', cancelledBy: 'Sender' }))

    expect(await run(decide, { id, act: 'cancel', message: 'Not yet.' })).toEqual(
      ok(sampleRequests.cancelled),
    )
    expect(sent).toEqual([`/groupadmin/datagroupinvites/${id}/cancel `])
    expect(stale()).toEqual(allLists)
  })

  it.each([
    ['approve', 412, 'sharing-limit-reached'],
    ['reject', 412, 'request-over'],
    ['cancel', 403, 'not-allowed'],
    ['approve', 404, 'not-found'],
  ] as const)(
    'if the server refuses to %s with %i %s, the page reads everything again',
    async (act, status, code) => {
      const { decide, model, stale } = acting(refusal(status, code))

      expect(await run(decide, { ...decision, act })).toEqual(refuse(code))
      expect(model.read(keyOf('sharingRequest', id)).value).toEqual(sampleInvite)
      expect(stale()).toEqual(everything)
    },
  )

  it('fails if the answer is lost, and the page reads everything again', async () => {
    const { decide, model, stale } = acting(lost())

    await expect(run(decide, { ...decision, act: 'approve' })).rejects.toThrow('Failed to make request')
    expect(model.read(keyOf('sharingRequest', id)).value).toEqual(sampleInvite)
    expect(stale()).toEqual(everything)
  })
})

describe('sending a request again', () => {
  it('[SHR-14] sends the message, and shows how long the request is open now', async () => {
    const dates = {
      lastSentDate: '2026-11-26T12:00:00.000Z',
      expirationDate: '2026-12-10T12:00:00.000Z',
      senderMessage: 'Please!',
    }
    const { resend, sent, stale } = acting(answered(dates))

    expect(await run(resend, { id, message: ' Please! ' })).toMatchObject(
      ok({
        message: 'Please!',
        expirationDate: dates.expirationDate,
        data: { name: sampleInvite.dataGroup?.name },
        group: { name: sampleInvite.familyGroup?.name },
      }),
    )
    expect(sent).toEqual([`/groupadmin/datagroupinvites/${id}/resend {"message":"Please!"}`])
    expect(stale()).toEqual(allLists)
  })

  it.each([
    [412, 'sent-lately'],
    [429, 'too-many-calls'],
  ] as const)('if the server refuses with %i %s, the page reads everything again', async (status, code) => {
    const { resend, stale } = acting(refusal(status, code))

    expect(await run(resend, { id, message: '' })).toEqual(refuse(code))
    expect(stale()).toEqual(everything)
  })
})

describe('asking to share', () => {
  const share = {
    data: { id: dataGroupId, name: 'Wedgwood papers', isProfile: false },
    group: { id: principalId, name: 'The Darwins' },
  }
  const body = (senderMessage: string) =>
    `{"dataGroupId":"${dataGroupId}","principalType":"FamilyGroup","principalId":"${principalId}","role":"Viewer","senderMessage":"${senderMessage}"}`

  it('[SHR-14] asks for the role of a Viewer, with the message, and marks the lists of both sides stale', async () => {
    const { sendRequest, sent, stale } = acting(created())

    expect(await run(sendRequest, { share, message: ' We are cousins. ' })).toEqual(
      ok({ id, isAccepted: false }),
    )
    expect(sent).toEqual([`/groupadmin/datagroupinvites ${body('We are cousins.')}`])
    expect(stale()).toEqual(allLists)
  })

  it('[SHR-13] says that the tree is shared at once, if the server says so', async () => {
    const { sendRequest } = acting(created({ result: 'Accepted' }))

    expect(await run(sendRequest, { share, message: '' })).toEqual(ok({ id, isAccepted: true }))
  })

  it('sends the first request again, with the new message or the one that it has', async () => {
    const [withWords, without] = [acting(answered()), acting(answered())]

    expect(await run(withWords.sendAgain, { id, message: ' Please! ' })).toEqual(
      ok({ id, isAccepted: false }),
    )
    expect(await run(without.sendAgain, { id, message: '  ' })).toEqual(ok({ id, isAccepted: false }))
    expect([...withWords.sent, ...without.sent]).toEqual([
      '/groupadmin/datagroupinvites/41/resend {"message":"Please!"}',
      '/groupadmin/datagroupinvites/41/resend {"message":null}',
    ])
  })

  it('answers a refusal, and marks the lists stale, because they may show the request of somebody else', async () => {
    const { sendRequest, stale } = acting(refusal(409, 'requested-already'))

    expect(await run(sendRequest, { share, message: '' })).toEqual(refuse('requested-already'))
    expect(stale()).toEqual(allLists)
  })

  it('fails if the answer is lost, and marks the lists stale, because the request may have been sent', async () => {
    const { sendRequest, stale } = acting(lost())

    await expect(run(sendRequest, { share, message: '' })).rejects.toThrow('Failed to make request')
    expect(stale()).toEqual(allLists)
  })

  function created(parts: Partial<DataGroupInvite> = {}): Response {
    return new Response(answered(parts).body, {
      status: 201,
      headers: { 'content-type': 'application/json' },
    })
  }
})
