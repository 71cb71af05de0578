import { type ReactNode, useCallback, useState } from 'react'
import { suggestionsIn } from '#domain/groups/person-to-add.ts'
import type { DataGroupId, FamilyGroupId, UserId } from '#domain/ids.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import { holds, none } from '#domain/permission/permissions.ts'
import { unknownName } from '#domain/users/user-name.ts'
import { addSomeoneMachine } from '#machines/add-someone/add-someone.machine.ts'
import { peopleToAddMachine } from '#machines/people-to-add/people-to-add.machine.ts'
import { somebodyNewMachine } from '#machines/somebody-new/somebody-new.machine.ts'
import { wire } from '#machines/wire.ts'
import { addSomeoneActors, somebodyNewActors } from '#services/groups/add-someone.ts'
import { examineActor } from '#services/groups/examine-choice.ts'
import { findPeopleActor } from '#services/groups/find-people-to-add.ts'
import { groupFacts } from '#services/groups/group-facts.ts'
import { profileFacts } from '#services/profiles/profile-facts.ts'
import type { AddingView } from '#ui/screens/add-someone/add-flows.ts'
import { AddSomeone } from '#ui/screens/add-someone/add-someone.tsx'
import { SomebodyNew } from '#ui/screens/add-someone/somebody-new.tsx'
import type { GroupInviteFlow } from '#ui/screens/group/invite-flow.ts'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useHeard } from '../../hooks/use-heard.ts'
import { useSelection } from '../../hooks/use-selection.ts'
import { selectInvitingView } from './select-inviting-view.ts'

interface AddingParts {
  /** The button that adds people; null for viewers who may not. */
  readonly button: ReactNode
  /** Opens the dialog for a person of the list; absent for viewers who may not add anybody. */
  readonly onAdd: ((id: string) => void) | undefined
}

/** Adding people to a group. Invitations by address, and open ones, are shown by the flow that invites. */
export function useAdding(id: FamilyGroupId, userId: UserId, inviting: GroupInviteFlow): AddingParts {
  const app = useApp()
  const [machines] = useState(() => {
    const facts = groupFacts(app, id)
    const needs = {
      ...app,
      familyGroupId: id,
      onChanged: (profile: DataGroupId | null) => facts.peopleAdded(userId, profile),
    }
    return {
      add: wire(addSomeoneMachine)({
        ...addSomeoneActors(needs),
        examine: examineActor({ ...app, familyGroupId: id, userId }),
      }),
      somebodyNew: wire(somebodyNewMachine)(
        somebodyNewActors({ ...needs, profiles: profileFacts(app, userId) }),
      ),
      search: wire(peopleToAddMachine)({ findPeople: findPeopleActor(app.transport) }),
    }
  })
  const flow = useFlow(machines.add)
  const somebodyNew = useFlow(machines.somebodyNew, { input: { id: `adding ${crypto.randomUUID()}` } })
  const search = useFlow(machines.search)
  useHeard(flow, 'dialog opened', () => search.send({ type: 'dialog opened' }))
  useHeard(flow, 'somebody new asked', () => somebodyNew.send({ type: 'somebody new chosen' }))
  useHeard(somebodyNew, 'added', ({ name }) => flow.send({ type: 'somebody new added', name }))
  useHeard(somebodyNew, 'left', () => flow.send({ type: 'somebody new given up' }))
  useHeard(somebodyNew, 'going back', () => flow.send({ type: 'somebody else wanted' }))
  useHeard(flow, 'invitation by address asked', ({ profile }) =>
    inviting.send(profile === null ? { type: 'invite chosen' } : { type: 'profile handed over', profile }),
  )
  useHeard(flow, 'open invitation asked', ({ id: inviteId }) => {
    const invites = selectInvitingView(app.model.read, id, userId, app.now())?.invites ?? []
    const invite = invites.find((one) => one.id === inviteId)
    if (invite !== undefined) inviting.send({ type: 'invitation chosen', invite })
  })
  const view = useSelection(useCallback((read: Read) => selectAddingView(read, id, userId), [id, userId]))
  return {
    button:
      view === null ? null : (
        <AddSomeone
          flow={flow}
          search={search}
          view={view}
          somebodyNew={<SomebodyNew flow={somebodyNew} view={view} />}
        />
      ),
    onAdd:
      view === null
        ? undefined
        : (person) => flow.send({ type: 'adding chosen', choice: { from: 'group', id: person } }),
  }
}

/** What the dialog shows; null for viewers who may not add anybody, and before the group is loaded. */
function selectAddingView(read: Read, id: FamilyGroupId, userId: UserId): AddingView | null {
  const group = read(keyOf('familyGroup', id)).value
  const permissions = read(keyOf('familyGroupPermissions', id)).value ?? none
  if (group === null || !holds(permissions, 'AddItems')) return null
  return {
    groupName: group.name,
    ownerName: group.ownerId === userId ? null : group.ownerName || unknownName,
    suggestions: suggestionsIn(read(keyOf('potentialMembersOfFamilyGroup', id)).value ?? []),
  }
}
