import { useSelector } from '@xstate/react'
import { useCallback, useMemo, useState } from 'react'
import { fromPromise } from 'xstate'
import type { Read } from '#domain/model/selection.ts'
import type { LoadOutcome } from '#domain/pages/page-outcome.ts'
import { groupCreationMachine } from '#machines/group-creation/group-creation.machine.ts'
import { pageLoadMachine } from '#machines/page-load/page-load.machine.ts'
import { receivedInviteMachine } from '#machines/received-invite/received-invite.machine.ts'
import { wire } from '#machines/wire.ts'
import { createGroupActor } from '#services/groups/group-creation.ts'
import { receivedInviteActors } from '#services/groups/received-invite.ts'
import { loadGroups } from '#services/pages/groups.ts'
import { GroupsScreen } from '#ui/screens/groups/groups-screen.tsx'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useShown } from '../../hooks/use-shown.ts'
import { useTitle } from '../../hooks/use-title.ts'
import { useUsed } from '../../hooks/use-used.ts'
import { useUserId } from '../../hooks/user-id.ts'
import { hasSeenGroups } from '../../model/seen-before.ts'
import { keysOfCards, selectGroupsView } from './select-groups-view.ts'

/** /groups */
export function Component() {
  const app = useApp()
  const userId = useUserId()
  const [machines] = useState(() => ({
    load: wire(pageLoadMachine)({
      load: fromPromise<LoadOutcome, undefined>(() => loadGroups(app.loader, userId)),
    }),
    creation: wire(groupCreationMachine)({ createGroup: createGroupActor({ ...app, userId }) }),
    answer: wire(receivedInviteMachine)(
      receivedInviteActors({
        ...app,
        userId,
        onTokens: (tokens) =>
          app.session.send({ type: 'session received', session: app.vault.accept(tokens) }),
      }),
    ),
  }))
  const flow = useFlow(machines.load, { input: { known: hasSeenGroups(app.model.read, userId) } })
  const creation = useFlow(machines.creation)
  const answer = useFlow(machines.answer)
  const actorId = useSelector(app.session, ({ context }) => context.session?.actorId ?? null)
  const view = useShown(
    flow,
    useCallback((read: Read) => selectGroupsView(read, userId, { actorId }), [userId, actorId]),
  )
  // The faces of the members load while the cards are already shown.
  useUsed(useMemo(() => keysOfCards(view.groups), [view.groups]))
  useTitle('Groups')

  return <GroupsScreen flow={flow} creation={creation} answer={answer} view={view} />
}
