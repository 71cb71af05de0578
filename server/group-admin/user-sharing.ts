import { getUserSharing, type SharingPerson } from '#contract/group-admin/user-sharing.ts'
import { holds } from '#domain/permission/permissions.ts'
import { permissionsOnUser } from '../access/user-standing.ts'
import { serve } from '../serving/serve.ts'
import { listSharingPeople } from '../store/readers/sharing-count.ts'
import { Problem } from '../values/problem.ts'
import { withoutPrivileges } from '../values/viewer.ts'
import { namesFor } from './family-group-view.ts'

export const userSharingEndpoints = [
  serve(getUserSharing, async ({ params, viewer }, { store, clock }) => {
    const caller = withoutPrivileges(viewer)
    const held = await permissionsOnUser(store.db, caller, params.id)
    if (!holds(held, 'ReadItems')) throw new Problem('not-allowed')
    const people = await listSharingPeople(store.db, params.id, clock())
    const { nameOf } = await namesFor(
      store.db,
      caller,
      people.flatMap(({ userId }) => userId ?? []),
    )
    const items = people.map(
      ({ userId, typedName, address, isInvited, isGroupViewer }): SharingPerson => ({
        userId,
        // The owner of a group reads the names of its Viewers in its list of members too.
        name:
          userId === null
            ? typedName
            : nameOf(userId, isGroupViewer && caller.userId === params.id ? 'group' : 'any'),
        address,
        isInvited,
        isGroupViewer,
      }),
    )
    return { items }
  }),
]
