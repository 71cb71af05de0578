import { useCallback, useMemo, useState } from 'react'
import type { DataGroup } from '#contract/group-admin/data-group.ts'
import { PersonId } from '#contract/wire.ts'
import type { CalendarDay } from '#domain/dates/fuzzy-date.ts'
import { utcDay } from '#domain/dates/utc-day.ts'
import { type DataGroupId, treeOfItem, type UserId } from '#domain/ids.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import { profilesOfUser } from '#domain/model/selectors.ts'
import { personPath } from '#domain/pages/routes.ts'
import { decideEditing } from '#domain/permission/group.ts'
import { none } from '#domain/permission/permissions.ts'
import { isTooOldForChild, managingOf } from '#domain/profile/managing.ts'
import { isStartOf } from '#domain/profile/profile-type.ts'
import { readAlone } from '#domain/profile/read-alone.ts'
import { startPersonOf } from '#domain/relation/start-person.ts'
import { childAccountCreationMachine } from '#machines/child-account-creation/child-account-creation.machine.ts'
import { childMarkMachine } from '#machines/child-mark/child-mark.machine.ts'
import { profileDeletionMachine } from '#machines/profile-deletion/profile-deletion.machine.ts'
import { type MergeTarget, profileMergeMachine } from '#machines/profile-merge/profile-merge.machine.ts'
import { profileUnlinkMachine } from '#machines/profile-unlink/profile-unlink.machine.ts'
import { relativeRemovalMachine } from '#machines/relative-removal/relative-removal.machine.ts'
import { wire } from '#machines/wire.ts'
import { deleteDataGroupActor } from '#services/data-group-deletion.ts'
import type { LoadableKey } from '#services/entities/read-batch.ts'
import { createChildAccountActor } from '#services/profiles/child-account.ts'
import { childMarkActors } from '#services/profiles/child-mark.ts'
import { mergeProfilesActor } from '#services/profiles/merge-profiles.ts'
import { profileFacts } from '#services/profiles/profile-facts.ts'
import { unlinkProfileActor } from '#services/profiles/unlink-profile.ts'
import { relativeActors } from '#services/relatives/relative-actors.ts'
import { relativeFacts } from '#services/relatives/relative-facts.ts'
import type { ManagingView } from '#ui/screens/profile/managing/managing-view.ts'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useSelection } from '../../hooks/use-selection.ts'
import { useUsed } from '../../hooks/use-used.ts'
import { useUserId } from '../../hooks/user-id.ts'

/**
 * The flows of acts on the whole profile, or on a relative in it. They live as long as the page: a deletion removes the
 * profile from the model, and with it the tab, before the flow has led away.
 */
export function useManaging(id: PersonId) {
  const app = useApp()
  const userId = useUserId()
  const dataGroupId = treeOfItem(id)
  const [machines] = useState(() => {
    const { deleteRelative } = relativeActors({
      transport: app.transport,
      personId: id,
      facts: relativeFacts(app),
    })
    return {
      child: wire(childMarkMachine)(
        childMarkActors({ ...app, dataGroupId, newId: () => crypto.randomUUID() }),
      ),
      account: wire(childAccountCreationMachine)({
        createAccount: createChildAccountActor({ ...app, dataGroupId, viewerId: userId }),
      }),
      deletion: wire(profileDeletionMachine)({
        deleteGroup: deleteDataGroupActor(app.transport, dataGroupId, () =>
          profileFacts(app, userId).profileGone(dataGroupId),
        ),
      }),
      merge: wire(profileMergeMachine)({
        mergeProfiles: mergeProfilesActor({ transport: app.transport, facts: profileFacts(app, userId) }),
      }),
      removal: wire(relativeRemovalMachine)({ deleteRelative }),
      unlink: wire(profileUnlinkMachine)({
        unlinkProfile: unlinkProfileActor({ ...app, dataGroupId, facts: profileFacts(app, userId) }),
      }),
    }
  })
  const child = useFlow(machines.child)
  const account = useFlow(machines.account, { input: { id: crypto.randomUUID() } })
  const deletion = useFlow(machines.deletion)
  const merge = useFlow(machines.merge, { input: { dataGroupId } })
  const [today] = useState(() => utcDay(new Date(app.now())))
  const removal = useFlow(machines.removal)
  const unlink = useFlow(machines.unlink)
  useUsed(useSelection(useCallback((read: Read) => trackedKeys(read, dataGroupId), [dataGroupId])))
  const view = useSelection(
    useCallback((read: Read) => selectManagingView(read, id, { userId, today }), [id, userId, today]),
  )
  const mayMerge = view?.mayMerge ?? false
  useUsed(useMemo(() => (mayMerge ? [keyOf('treesOfUser', userId)] : []), [mayMerge, userId]))
  return { child, account, deletion, merge, removal, unlink, view }
}

/** The person whom the profile follows, with the tree. */
function trackedKeys(read: Read, id: DataGroupId): LoadableKey[] {
  const group = read(keyOf('dataGroup', id)).value
  const person = PersonId.safeParse(group?.trackedItemId)
  if (!person.success) return []
  return [keyOf('person', person.data), keyOf('dataGroup', treeOfItem(person.data))]
}

function linkOf(read: Read, group: DataGroup, mayUnlink: boolean): ManagingView['link'] {
  const tracked = PersonId.safeParse(group.trackedItemId)
  if (!tracked.success) return null
  return {
    name: read(keyOf('person', tracked.data)).value?.displayProperties.name || group.name,
    href: personPath(tracked.data),
    treeName: read(keyOf('dataGroup', treeOfItem(tracked.data))).value?.name ?? null,
    mayUnlink,
  }
}

/** Null before the profile is loaded. */
function selectManagingView(
  read: Read,
  id: PersonId,
  { userId, today }: { readonly userId: UserId; readonly today: CalendarDay },
): ManagingView | null {
  const group = read(keyOf('dataGroup', treeOfItem(id))).value
  const person = (readAlone(read, id) ?? read)(keyOf('person', id)).value
  if (group === null || person === null) return null
  const permissions = read(keyOf('dataGroupPermissions', group.id)).value ?? none
  const { mayMarkChild, mayUnlink, mayRemove, ...offered } = managingOf(group, person, permissions, today)
  const startPerson = startPersonOf(group)
  const { name } = person.displayProperties
  const isTooOld = isTooOldForChild(person.displayProperties.birthDate, today)
  return {
    name: name || group.name,
    child: mayMarkChild ? { isChild: group.isChild, isTooOld } : null,
    mayCreateAccount: offered.mayCreateAccount,
    mustUnlinkForAccount: offered.mustUnlinkForAccount,
    link: isStartOf(group, person) ? linkOf(read, group, mayUnlink) : null,
    mayDelete: offered.mayDelete,
    mayMerge: offered.mayMerge,
    mergeTargets: offered.mayMerge ? mergeTargets(read, group, userId) : [],
    removal:
      mayRemove && startPerson !== null
        ? { relative: { id, name }, startPerson, isOwn: group.ownerId === userId }
        : null,
  }
}

/** The other profiles that the user owns and can edit, by name. */
const mergeTargets = (read: Read, { id }: DataGroup, userId: UserId): MergeTarget[] =>
  (profilesOfUser(read, userId) ?? [])
    .flatMap((group): MergeTarget[] => {
      const person = startPersonOf(group)
      const isOwn = group.ownerId === userId && group.id !== id
      return isOwn && person !== null && decideEditing(group).ok
        ? [{ groupId: group.id, person, name: group.name }]
        : []
    })
    .toSorted((one, other) => one.name.localeCompare(other.name))
