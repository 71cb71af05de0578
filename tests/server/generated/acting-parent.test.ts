/**
 * What a parent who acts as a child may do with the trees and groups that the child owns: each endpoint, and each field
 * of each patch. A new endpoint is included automatically.
 */
import { describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import type { PermissionName } from '#contract/permission.ts'
import {
  allPermissions,
  familyGroupPermissions,
  heldByActingParent,
  holds,
  permissionText,
} from '#domain/permission/permissions.ts'
import { actingAs } from '../kit/acting.ts'
import { appForThisFile, call } from '../kit/app.ts'
import { allEndpoints, carrying, expectRefusal, goodCall, wordsOf } from '../kit/calls.ts'
import { encode, samplesOf } from '../kit/from-schema.ts'
import { signedIn, textField } from '../kit/sign-in.ts'
import { aWorld, givePrivileges, supervise } from '../kit/world.ts'

const kit = await appForThisFile()
const world = await aWorld(kit)
await kit.store.pool.query('UPDATE users SET limits_disabled = true')
const child = world.owner
const [parent, staff] = [await signedIn(kit), await signedIn(kit)]
await supervise(kit, parent, child)
await givePrivileges(kit, staff, ['User', 'ImpersonateUser'])
const [byParent, byStaff] = [await actingAs(kit, parent, child), await actingAs(kit, staff, child)]

interface Case {
  readonly name: string
  readonly endpoint: Endpoint
  readonly flag: PermissionName
  readonly body: unknown
}

/** A call for each endpoint on a tree or group, and one for each field that a patch may change. */
const cases: readonly Case[] = allEndpoints.flatMap(([name, endpoint]) => {
  const { access, patch } = endpoint
  // Nobody who acts as a user knows of the user's tickets: see roles.test.ts.
  if (access.kind !== 'needs' || ['user', 'supportTicket'].includes(access.resource)) return []
  const { body } = goodCall(endpoint, world)
  return [
    { name, endpoint, flag: access.flag, body },
    ...Object.entries(patch ?? {}).map(([path, field]) => ({
      name: `${name} ${path}`,
      endpoint,
      flag: field.needs,
      body: [{ op: 'replace', path, value: encode(field.value, samplesOf(field.value)[0]) }],
    })),
  ]
})
/** The child owns the tree and the family group. */
const leftOn = { tree: heldByActingParent(allPermissions), familyGroup: familyGroupPermissions.Member }
const mayDo = ({ endpoint: { access }, flag }: Case) =>
  holds(access.kind === 'needs' && access.resource === 'familyGroup' ? leftOn.familyGroup : leftOn.tree, flag)

const make = ({ endpoint, body }: Case, { token }: { readonly token: string }) =>
  call(kit.app, wordsOf(endpoint, goodCall(endpoint, world)), { token, ...carrying(endpoint, body) })

const flagsOf = async (path: string, { token }: { readonly token: string }) =>
  (await call(kit.app, `GET /groupadmin/${path}/permissions`, { token })).body

describe('a parent who acts as a child', () => {
  it.each(cases.filter((one) => !mayDo(one)))('[PRM-17] may not $name, which needs $flag', async (one) => {
    const answer = await make(one, byParent)

    expectRefusal(one.endpoint, answer)
    expect(answer.status).toBe(403)
  })

  it('[PRM-17] is refused what shares, hands over, deletes or manages a group, or changes who is a spouse', () => {
    expect(cases.flatMap((one) => (mayDo(one) ? [] : [one.name])).toSorted()).toEqual([
      'addDataGroupMember',
      'addFamilyGroupMember',
      'cancelViewerInvitation',
      'deleteDataGroup',
      'deleteFamily',
      'deleteFamilyGroup',
      'enableDataGroup',
      'inviteViewer',
      'listFamilyGroupInvites',
      'listViewerInvitations',
      'mergeDataGroup',
      'patchFamily /fatherId',
      'patchFamily /motherId',
      'patchFamilyGroup /description',
      'patchFamilyGroup /name',
      'patchFamilyGroup /ownerId',
      'patchFamilyGroup /scopeFamilyId',
      'patchFamilyGroupMember /role',
      'previewTree',
      'resendViewerInvitation',
      'sendFamilyGroupInvite',
    ])
  })

  it('[PRM-17] is a plain Member where an act asks for the role: no invitation is sent again or cancelled', async () => {
    const recipientEmail = 'somebody@mail.example'
    const path = `familygroups/${world.ids.familyGroup}/invites`
    const sent = await call(kit.app, `POST /groupadmin/${path}`, {
      token: child.token,
      json: { recipientEmail },
    })
    const act = (what: string, { token }: { readonly token: string }, json?: unknown) =>
      call(kit.app, `POST /groupadmin/familygroupinvites/${textField(sent.body, 'id')}/${what}`, {
        token,
        json,
      })

    expect((await act('resend', byParent, { message: null })).status).toBe(403)
    expect((await act('cancel', byParent)).status).toBe(404)
    expect((await act('cancel', child)).status).toBe(204)
  })

  it('[SUP-17] sees the invitations to the child, because a child joins a group only with a parent’s consent', async () => {
    const path = (id: string) => `GET /groupadmin/users/${id}/familygroupinvites`

    expect((await call(kit.app, path(child.userId), { token: byParent.token })).status).toBe(200)
    expect((await call(kit.app, path(parent.userId), { token: byParent.token })).status).toBe(404)
    expect((await call(kit.app, path(child.userId), { token: parent.token })).status).toBe(404)
  })

  it.each(cases.filter((one) => mayDo(one) && one.endpoint.method === 'GET'))(
    '[PRM-17] may $name',
    async (one) => {
      const { status, body } = await make(one, byParent)

      const statuses = one.name === 'lookUpDataGroupMember' ? [200, 404] : [200]
      expect({ body, through: statuses.includes(status) }).toEqual({ body, through: true })
    },
  )

  it.each([
    ['tree', `datagroups/${world.dataGroupId}`, leftOn.tree],
    ['family group', `familygroups/${world.ids.familyGroup}`, leftOn.familyGroup],
  ])(
    '[PRM-17] is told the flags that are left on a %s; the child and staff who impersonate hold all',
    async (_, path, left) => {
      expect(await flagsOf(path, byParent)).toBe(permissionText(left))
      expect(await flagsOf(path, child)).toBe(permissionText(allPermissions))
      expect(await flagsOf(path, byStaff)).toBe(permissionText(allPermissions))
    },
  )
})
