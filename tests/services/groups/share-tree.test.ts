import { describe, expect, it } from 'vitest'
import { ok, refuse } from '#contract/result.ts'
import { keyed, keyOf } from '#domain/model/entities.ts'
import {
  sampleEndableShare,
  sampleGroupShares,
  samplePreview,
} from '#machines/share-tree/sample-group-shares.ts'
import { createLoader } from '#services/entities/loader.ts'
import { groupSharingActors } from '#services/groups/share-tree.ts'
import { modelWith } from '../../app/support/model-with.ts'
import { familyGroup, groupMember } from '../../domain/groups/samples.ts'
import { sampleUser } from '../../domain/users/sample-user.ts'
import { type Answer, refusal, testServer } from '../entities/server.ts'
import { run } from '../run-actor.ts'
import { server } from '../scripted-server.ts'

const share = sampleGroupShares.own
const { data, group } = share
const me = sampleUser.id
const members = keyOf('familyGroupMembers', group.id)

/** A model that has the shares of both sides. */
const sharedModel = () =>
  modelWith(keyed('familyGroupTrees', group.id, []), keyed('dataGroupMembers', data.id, []))

/** The actors with a server that answers once, and what they have changed in the model. */
function acting(answer: Response | Error) {
  const model = sharedModel()
  const { transport, sent } = server(answer)
  const loader = { load: unexpected, loadAll: unexpected }
  const actors = groupSharingActors({ model, transport, loader, now: () => 2, userId: me })
  const stale = () => [
    model.read(keyOf('familyGroupTrees', group.id)).stale,
    model.read(keyOf('dataGroupMembers', data.id)).stale,
  ]
  return { ...actors, sent, stale }
}
const unexpected = () => Promise.reject(new Error('Nobody expected this to be loaded.'))

/** The actors with a server that answers by path. */
function loading(answer: Answer) {
  const model = sharedModel()
  const { transport, asked } = testServer(answer)
  const loader = createLoader({ model, transport, now: () => 2, report: () => undefined })
  const actors = groupSharingActors({ model, transport, loader, now: () => 2, userId: me })
  return { ...actors, model, asked }
}

const created = () => Response.json({ ...memberOf(group.id) }, { status: 201 })
const memberOf = (principalId: string) => ({
  id: '9',
  dataGroupId: data.id,
  principalType: 'FamilyGroup',
  principalId,
  role: 'Viewer',
  disabled: false,
  createdDate: '2026-11-21T12:00:00.000Z',
  modifiedDate: '2026-11-21T12:00:00.000Z',
  modifiedUserId: me,
})

describe('sharing a tree with a family group', () => {
  it('[SHR-20] sends the group and the role Viewer, and marks the shares of both sides stale', async () => {
    const { share: shareTree, sent, stale } = acting(created())

    expect(await run(shareTree, { share })).toEqual(ok(null))
    expect(sent).toEqual([
      `/groupadmin/datagroups/${data.id}/members {"principalType":"FamilyGroup","principalId":"${group.id}","role":"Viewer"}`,
    ])
    expect(stale()).toEqual([true, true])
  })

  it('counts a tree as shared that is shared already', async () => {
    const { share: shareTree, stale } = acting(refusal(412, 'member-already'))

    expect(await run(shareTree, { share })).toEqual(ok(null))
    expect(stale()).toEqual([true, true])
  })

  it.each(['plan-shares-own-groups', 'sharing-limit-reached', 'not-allowed'])(
    '[SHR-17] [LIM-10] answers %s as the server does, and changes nothing',
    async (code) => {
      const { share: shareTree, stale } = acting(refusal(code === 'not-allowed' ? 403 : 412, code))

      expect(await run(shareTree, { share })).toEqual(refuse(code))
      expect(stale()).toEqual([false, false])
    },
  )

  it('fails if the server takes the group for somebody who has left', async () => {
    const { share: shareTree } = acting(refusal(412, 'has-left'))

    await expect(run(shareTree, { share })).rejects.toThrow('Only users leave a tree.')
  })
})

describe('ending a share', () => {
  const ending = { share: sampleEndableShare }

  it('[SHR-21] deletes the member that the share is, and marks the shares of both sides stale', async () => {
    const { endShare, sent, stale } = acting(new Response(null, { status: 204 }))

    expect(await run(endShare, ending)).toEqual(ok(null))
    expect(sent).toEqual([`/groupadmin/datagroups/${data.id}/members/9 `])
    expect(stale()).toEqual([true, true])
  })

  it('counts a share as ended that is gone', async () => {
    const { endShare, stale } = acting(refusal(404, 'not-found'))

    expect(await run(endShare, ending)).toEqual(ok(null))
    expect(stale()).toEqual([true, true])
  })

  it('[PMA-34] answers a refusal, and changes nothing', async () => {
    const { endShare, stale } = acting(refusal(403, 'not-allowed'))

    expect(await run(endShare, ending)).toEqual(refuse('not-allowed'))
    expect(stale()).toEqual([false, false])
  })
})

describe('what members will see', () => {
  const answer: Answer = ({ pathname }) =>
    pathname.endsWith('/preview') ? samplePreview : { items: [groupMember(group.id, '7', 'Cleo Kent')] }

  it('is asked for the role of a Viewer, together with who the members are', async () => {
    const { preview, model, asked } = loading(answer)

    expect(await run(preview, { share })).toEqual(ok(samplePreview))
    expect(asked).toContain(`/research/datagroups/${data.id}/preview?role=Viewer`)
    expect(model.read(members).value).toMatchObject([{ user: { displayName: 'Cleo Kent' } }])
  })

  it('is shown also if the members cannot be loaded', async () => {
    const { preview } = loading((url) =>
      url.pathname.endsWith('/preview') ? answer(url) : refusal(503, 'unavailable'),
    )

    expect(await run(preview, { share })).toEqual(ok(samplePreview))
  })

  it('is looked at around another person', async () => {
    const { look, asked } = loading(answer)
    const [centre] = samplePreview.sample
    const around = centre?.id ?? null

    expect(await run(look, { look: { data, around } })).toEqual(ok(samplePreview))
    expect(await run(look, { look: { data, around: null } })).toEqual(ok(samplePreview))
    expect(asked).toEqual([
      `/research/datagroups/${data.id}/preview?role=Viewer&around=${around}`,
      `/research/datagroups/${data.id}/preview?role=Viewer`,
    ])
  })
})

describe('the trees and groups that can be chosen', () => {
  const answer: Answer = ({ pathname }) => {
    if (pathname.endsWith(`/users/${me}`)) return sampleUser
    return { items: pathname.endsWith('/familygroups') ? [familyGroup(group.id)] : [] }
  }

  it('[SHR-04] are asked for anew each time', async () => {
    const { loadGroupsToShareWith, asked } = loading(answer)
    const load = loadGroupsToShareWith(data.id)

    await run(load, undefined)
    await run(load, undefined)

    const list = `/groupadmin/users/${me}/familygroups`
    expect(asked.filter((path) => path === list)).toEqual([list, list])
  })

  it('[SHR-03] fail if the list does not come', async () => {
    const { loadTreesToShare } = loading((url) =>
      url.pathname.endsWith('/datagroups') ? refusal(503, 'unavailable') : answer(url),
    )

    await expect(run(loadTreesToShare(group.id), undefined)).rejects.toThrow('A load failed')
  })
})
