import { useCallback, useMemo, useState } from 'react'
import { useLocation, useParams, useSearchParams } from 'react-router'
import { fromPromise } from 'xstate'
import { FamilyGroupId } from '#contract/wire.ts'
import { groupTab } from '#domain/groups/group-tabs.ts'
import type { Read } from '#domain/model/selection.ts'
import type { LoadOutcome } from '#domain/pages/page-outcome.ts'
import { pageLoadMachine } from '#machines/page-load/page-load.machine.ts'
import { wire } from '#machines/wire.ts'
import { loadGroup } from '#services/pages/group.ts'
import { useIsModalOpen } from '#ui/components/dialogs/open-modals.ts'
import { GroupScreen } from '#ui/screens/group/group-screen.tsx'
import { useApp } from '../../app-context.ts'
import { useRouteName } from '../../hooks/route-name.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useHeard } from '../../hooks/use-heard.ts'
import { useShown } from '../../hooks/use-shown.ts'
import { useTitle } from '../../hooks/use-title.ts'
import { useTold } from '../../hooks/use-told.ts'
import { useUserId } from '../../hooks/user-id.ts'
import { hasSeenGroup } from '../../model/seen-before.ts'
import { inHistory } from '../sign-in/history-state.ts'
import { Component as NotFound } from '../start/not-found.route.tsx'
import { groupMachines } from './group-machines.ts'
import { selectAncestorsView, selectGroupView, selectPeopleView } from './select-group-view.ts'
import { useAdding } from './use-adding.tsx'
import { useGroupSharing } from './use-group-sharing.ts'
import { useInviting } from './use-inviting.tsx'
import { useProfileSharing } from './use-profile-sharing.tsx'

/** /groups/{familyGroupId}, and its variant that opens the shared trees. */
export function Component() {
  const id = FamilyGroupId.safeParse(useParams()['familyGroupId'])
  return id.success ? <Group key={id.data} id={id.data} /> : <NotFound />
}

function Group({ id }: { id: FamilyGroupId }) {
  const app = useApp()
  const userId = useUserId()
  const [load] = useState(() =>
    wire(pageLoadMachine)({ load: fromPromise<LoadOutcome, undefined>(() => loadGroup(app, id, userId)) }),
  )
  const [machines] = useState(() => groupMachines(app, id, userId))
  const known = hasSeenGroup(app.model.read, id)
  const flow = useFlow(load, { input: { known } })
  const flows = {
    members: useFlow(machines.members),
    details: useFlow(machines.details),
    edit: useFlow(machines.edit),
    handOver: useFlow(machines.handOver),
    leaving: useFlow(machines.leaving),
    deletion: useFlow(machines.deletion),
    news: useFlow(machines.news),
    tip: useFlow(machines.tip),
    scope: useFlow(machines.scope),
  }
  const group = useShown(
    flow,
    useCallback((read: Read) => selectGroupView(read, id, userId), [id, userId]),
  )
  const people = useShown(
    flows.members,
    useCallback((read: Read) => selectPeopleView(read, id, userId), [id, userId]),
  )
  const ancestors = useShown(
    flows.members,
    useCallback((read: Read) => selectAncestorsView(read, id), [id]),
  )
  const sharing = useGroupSharing(useMemo(() => ({ from: 'group', id }) as const, [id]))
  const shown = group === null ? null : groupShown
  const { flow: inviteFlow, adding: invite, inviteActs } = useInviting(id, userId)
  const adding = useAdding(id, userId, inviteFlow)
  const [search, setSearch] = useSearchParams()
  const profileSharing = useProfileSharing(id, userId, (share) => {
    // The tab with the requests shows the dialog of the new one.
    setSearch({ tab: 'trees' }, { replace: true, preventScrollReset: true })
    sharing.flows.request.send({ type: 'request chosen', share })
  })
  useTold(flows.news, shown)
  useTold(flows.tip, useIsModalOpen() ? covered : uncovered)
  useTold(flows.tip, shown)
  useHeard(flows.details, 'leaving asked', () => flows.leaving.send({ type: 'leaving chosen' }))
  const { state } = useLocation()
  const isWelcome = inHistory(state, 'joined') !== null
  useTold(sharing.flows.share, group === null || inHistory(state, 'asked') === null ? null : shareChosen)
  useTitle(group?.name ?? 'Group')

  return (
    <GroupScreen
      flow={flow}
      flows={flows}
      group={group}
      people={people}
      open={groupTab(useRouteName(), search.get('tab'))}
      onOpen={(tab) => setSearch({ tab }, { replace: true, preventScrollReset: true })}
      now={app.now()}
      isWelcome={isWelcome}
      adding={
        <>
          {invite}
          {profileSharing}
          {adding.button}
        </>
      }
      onAdd={adding.onAdd}
      inviteActs={inviteActs}
      ancestors={ancestors}
      sharing={sharing}
    />
  )
}

const shareChosen = { type: 'share chosen' } as const
const groupShown = { type: 'group shown' } as const
const covered = { type: 'page covered' } as const
const uncovered = { type: 'page uncovered' } as const
