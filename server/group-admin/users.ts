import {
  getUser,
  getUserDataGroups,
  getUserPermissions,
  getUserPrivileges,
  getViewDataGroups,
  patchUser,
} from '#contract/group-admin/user.ts'
import type { UserId } from '#contract/wire.ts'
import { permissionText } from '#domain/permission/permissions.ts'
import { mayChangeOfSelf } from '#domain/users/demo-visitor.ts'
import { type PatchTarget, patchedColumns } from '../serving/patched-columns.ts'
import { serve } from '../serving/serve.ts'
import type { Tools } from '../serving/tools.ts'
import { findViewGroups, listOwnedGroups } from '../store/readers/data-groups.ts'
import { findUsers } from '../store/readers/users.ts'
import { users } from '../store/schema/group-admin.ts'
import { updateUser } from '../store/writers/user-fields.ts'
import { isOfMetadata, patchedMetadata } from '../store/writers/user-metadata.ts'
import { Problem } from '../values/problem.ts'
import type { Viewer } from '../values/viewer.ts'
import { dataGroupView } from './data-group-view.ts'
import { presentUsers } from './present-users.ts'

const targets: Readonly<Record<string, PatchTarget>> = {
  '/givenName': { column: 'givenName', empty: '' },
  '/surname': { column: 'surname', empty: '' },
  '/gender': { column: 'gender', empty: null },
  '/email': { column: 'email', empty: null },
  '/email2': { column: 'email2', empty: null },
  '/mobileNumber': { column: 'mobileNumber', empty: null },
  '/namePrivacy': { column: 'namePrivacy' },
  '/emailPrivacy': { column: 'emailPrivacy' },
  '/email2Privacy': { column: 'email2Privacy' },
  '/mobileNumberPrivacy': { column: 'mobileNumberPrivacy' },
}

export const userEndpoints = [
  serve(getUser, async ({ params, viewer }, tools) => present(tools, viewer, params.id)),

  serve(patchUser, async ({ params, body, viewer, grant }, tools) => {
    if (!body.every(({ path }) => mayChangeOfSelf(viewer, path)))
      throw new Problem('not-allowed', { title: 'A visitor of the demo has no address.' })
    const [ofMetadata, ofColumns] = [body.filter(isOfMetadata), body.filter((one) => !isOfMetadata(one))]
    const fields = { ...patchedColumns(ofColumns, targets), ...patchedMetadata(users.metadata, ofMetadata) }
    await updateUser(tools.store, grant, fields, tools.clock())
    return present(tools, viewer, params.id)
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
        trustLevel: 2,
        permissions: permissionText(group.permissions),
      })),
    }
  }),
]

async function present({ store }: Tools, viewer: Viewer, id: UserId) {
  const user = (await findUsers(store.db, [id])).get(id)
  if (user === undefined) throw new Problem('not-found')
  const [shown] = await presentUsers(store.db, viewer, [user])
  if (shown === undefined) throw new Problem('not-found')
  return shown
}
