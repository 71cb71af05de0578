import { useCallback, useState } from 'react'
import type { CalendarDay } from '#domain/dates/fuzzy-date.ts'
import { utcDay } from '#domain/dates/utc-day.ts'
import { type PersonId, treeOfItem, type UserId } from '#domain/ids.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import { none } from '#domain/permission/permissions.ts'
import { isTooOldForChild, managingOf } from '#domain/profile/managing.ts'
import { readAlone } from '#domain/profile/read-alone.ts'
import { startPersonOf } from '#domain/relation/start-person.ts'
import { childMarkMachine } from '#machines/child-mark/child-mark.machine.ts'
import { profileDeletionMachine } from '#machines/profile-deletion/profile-deletion.machine.ts'
import { relativeRemovalMachine } from '#machines/relative-removal/relative-removal.machine.ts'
import { wire } from '#machines/wire.ts'
import { deleteDataGroupActor } from '#services/data-group-deletion.ts'
import { childMarkActors } from '#services/profiles/child-mark.ts'
import { profileFacts } from '#services/profiles/profile-facts.ts'
import { relativeActors } from '#services/relatives/relative-actors.ts'
import { relativeFacts } from '#services/relatives/relative-facts.ts'
import type { ManagingView } from '#ui/screens/profile/managing/managing-view.ts'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useSelection } from '../../hooks/use-selection.ts'
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
      deletion: wire(profileDeletionMachine)({
        deleteProfile: deleteDataGroupActor(app.transport, profileFacts(app, userId).profileGone),
      }),
      removal: wire(relativeRemovalMachine)({ deleteRelative }),
    }
  })
  const child = useFlow(machines.child)
  const deletion = useFlow(machines.deletion, { input: { dataGroupId } })
  const [today] = useState(() => utcDay(new Date(app.now())))
  const removal = useFlow(machines.removal)
  const view = useSelection(
    useCallback((read: Read) => selectManagingView(read, id, { userId, today }), [id, userId, today]),
  )
  return { child, deletion, removal, view }
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
  const { mayMarkChild, mayDelete, mayRemove } = managingOf(group, person, permissions)
  const startPerson = startPersonOf(group)
  const { name } = person.displayProperties
  const isTooOld = isTooOldForChild(person.displayProperties.birthDate, today)
  return {
    name: name || group.name,
    child: mayMarkChild ? { isChild: group.isChild, isTooOld } : null,
    mayDelete,
    removal:
      mayRemove && startPerson !== null
        ? { relative: { id, name }, startPerson, isOwn: group.ownerId === userId }
        : null,
  }
}
