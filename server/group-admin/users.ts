import {
  getUser,
  getUserDataGroups,
  getUserPermissions,
  getUserPrivileges,
  getViewDataGroups,
} from '#contract/group-admin/user.ts'
import { patchUser, previewUser } from '#contract/group-admin/user-acts.ts'
import type { PatchOperation } from '#contract/json-patch.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import type { UserId } from '#contract/wire.ts'
import { trustLevelOf } from '#domain/connected/trust-level.ts'
import { permissionText } from '#domain/permission/permissions.ts'
import { countryCode } from '#domain/places/countries.ts'
import { decideUserChange, type UserChangeRefusal } from '#domain/users/decide-user-change.ts'
import { mayChangeOfSelf } from '#domain/users/demo-visitor.ts'
import type { Nearness } from '#domain/users/privacy.ts'
import { type PatchTarget, patchedColumns } from '../serving/patched-columns.ts'
import { serve } from '../serving/serve.ts'
import type { Tools } from '../serving/tools.ts'
import { findViewGroups, listOwnedGroups } from '../store/readers/data-groups.ts'
import { findUsers, lockUser, type StoredUser } from '../store/readers/users.ts'
import { users } from '../store/schema/group-admin.ts'
import { updateUser } from '../store/writers/user-fields.ts'
import { isOfMetadata, metadataIn, patchedMetadata } from '../store/writers/user-metadata.ts'
import type { Grant } from '../values/grant.ts'
import { Problem } from '../values/problem.ts'
import type { Viewer } from '../values/viewer.ts'
import { dataGroupView } from './data-group-view.ts'
import { presentUsers } from './present-users.ts'
import { userView } from './user-view.ts'

const targets: Readonly<Record<string, PatchTarget>> = {
  '/givenName': { column: 'givenName' },
  '/surname': { column: 'surname' },
  '/gender': { column: 'gender', nullable: true },
  '/email': { column: 'email', nullable: true },
  '/email2': { column: 'email2', nullable: true },
  '/mobileNumber': { column: 'mobileNumber', nullable: true },
  '/namePrivacy': { column: 'namePrivacy' },
  '/emailPrivacy': { column: 'emailPrivacy' },
  '/email2Privacy': { column: 'email2Privacy' },
  '/mobileNumberPrivacy': { column: 'mobileNumberPrivacy' },
}

export const userEndpoints = [
  serve(getUser, async ({ params, viewer }, tools) => present(tools, viewer, params.id)),

  serve(patchUser, async ({ params, body, viewer, grant }, tools) => {
    if (!body.every(({ path }) => mayChangeOfSelf(viewer, path)))
      throw new Problem('not-allowed', { title: 'A visitor of the demo has no e-mail address.' })
    const changed = await change(tools, grant, params.id, body)
    return changed.ok ? ok(await present(tools, viewer, params.id)) : changed
  }),

  serve(previewUser, async ({ params, body }, { store }) => {
    const user = (await findUsers(store.db, [params.id])).get(params.id)
    if (user === undefined) throw new Problem('not-found')
    const changed: StoredUser = { ...user, ...patchedColumns<StoredUser>(body, targets) }
    const seenFrom = (nearness: Nearness) =>
      userView(changed, { isSelf: false, nearness, accountOpen: false, supervised: false, isTest: false })
    return { stranger: seenFrom('any'), group: seenFrom('group'), friend: seenFrom('friend') }
  }),

  serve(getUserPermissions, async ({ grant }) => permissionText(grant.permissions)),

  serve(getUserPrivileges, async ({ params }, { store }) => {
    const user = (await findUsers(store.db, [params.id])).get(params.id)
    if (user === undefined) throw new Problem('not-found')
    return user.privileges.join(',')
  }),

  serve(getUserDataGroups, async ({ params, viewer }, { store }) => {
    const groups = await listOwnedGroups(store.db, viewer, params.id)
    return { items: groups.map((group) => dataGroupView(group)) }
  }),

  serve(getViewDataGroups, async ({ params, viewer }, { store }) => {
    const groups = await findViewGroups(store.db, viewer, params.id)
    return {
      items: groups.map((group) => ({
        id: group.id,
        groupType: group.groupType,
        startItemId: group.startItemId,
        workspaceId: group.workspaceId,
        trustLevel: trustLevelOf(group.groupType),
        permissions: permissionText(group.permissions),
      })),
    }
  }),
]

const change = (
  { store, clock }: Tools,
  grant: Grant<'user', 'Patch'>,
  id: UserId,
  body: readonly PatchOperation[],
): Promise<Result<null, UserChangeRefusal | 'not-found'>> =>
  store.transaction(async (queries) => {
    const before = await lockUser(queries, id)
    if (before === null) return refuse('not-found')
    const [ofMetadata, ofColumns] = [body.filter(isOfMetadata), body.filter((one) => !isOfMetadata(one))]
    const columns = patchedColumns<StoredUser>(ofColumns, targets)
    const decided = decideUserChange(before, { ...columns, metadata: metadataIn(ofMetadata) }, clock())
    if (!decided.ok) return decided
    const fields = { ...columns, ...patchedMetadata(users.metadata, withCountry(ofMetadata)) }
    await updateUser(queries, grant, fields, clock())
    return ok(null)
  })

/** Stores the country of a new location too, for the flag on the user page. */
const withCountry = (operations: readonly PatchOperation[]): PatchOperation[] =>
  operations.flatMap((operation) => {
    if (operation.path !== '/metadata/location') return [operation]
    const location = typeof operation.value === 'string' ? operation.value : ''
    const country = location.split(',').at(-1) ?? ''
    return [operation, { op: 'replace', path: '/metadata/countryCode', value: countryCode(country) }]
  })

async function present({ store }: Tools, viewer: Viewer, id: UserId) {
  const user = (await findUsers(store.db, [id])).get(id)
  if (user === undefined) throw new Problem('not-found')
  const [shown] = await presentUsers(store.db, viewer, [user])
  if (shown === undefined) throw new Problem('not-found')
  return shown
}
