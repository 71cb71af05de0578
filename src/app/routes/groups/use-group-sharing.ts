/** Sharing trees and profiles with family groups, for the pages of all three. */
import { useSelector } from '@xstate/react'
import { useCallback, useMemo, useState } from 'react'
import type { ShownRequest } from '#domain/groups/shown-request.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import { memberViewMachine } from '#machines/member-view/member-view.machine.ts'
import { requestToShareMachine } from '#machines/request-to-share/request-to-share.machine.ts'
import { shareEndingMachine } from '#machines/share-ending/share-ending.machine.ts'
import { shareTreeMachine } from '#machines/share-tree/share-tree.machine.ts'
import { wire } from '#machines/wire.ts'
import { groupSharingActors } from '#services/groups/share-tree.ts'
import { requestToShareActors } from '#services/groups/sharing-requests.ts'
import type { GroupSharingFlows } from '#ui/screens/group-sharing/sharing-flows.ts'
import type { GroupSharingView } from '#ui/screens/group-sharing/sharing-view.ts'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useHeard } from '../../hooks/use-heard.ts'
import { useSelection } from '../../hooks/use-selection.ts'
import { useUsed } from '../../hooks/use-used.ts'
import { useUserId } from '../../hooks/user-id.ts'
import { requestsOn, type SharingPage, selectGroupSharing } from './select-group-sharing.ts'

const listOn = (page: SharingPage) =>
  page.from === 'group' ? keyOf('requestsOfFamilyGroup', page.id) : keyOf('requestsOfDataGroup', page.id)

/** `page` must stay the same between renders. */
export function useGroupSharing(page: SharingPage): {
  readonly flows: GroupSharingFlows
  readonly view: GroupSharingView
  readonly requests: readonly ShownRequest[]
} {
  const app = useApp()
  const userId = useUserId()
  const [machines] = useState(() => {
    const actors = groupSharingActors({ ...app, userId })
    const loadChoices =
      page.from === 'group' ? actors.loadTreesToShare(page.id) : actors.loadGroupsToShareWith(page.id)
    return {
      share: wire(shareTreeMachine)({ loadChoices, preview: actors.preview, share: actors.share }),
      ending: wire(shareEndingMachine)({ endShare: actors.endShare }),
      look: wire(memberViewMachine)({ preview: actors.look }),
      request: wire(requestToShareMachine)(requestToShareActors({ ...app, userId })),
    }
  })
  const flows = {
    share: useFlow(machines.share),
    ending: useFlow(machines.ending),
    look: useFlow(machines.look),
    request: useFlow(machines.request),
  }
  useHeard(flows.share, 'look asked', ({ data }) => flows.look.send({ type: 'look chosen', data }))
  useHeard(flows.share, 'request asked', ({ share }) => flows.request.send({ type: 'request chosen', share }))
  const chosen = useSelector(flows.share, ({ context }) => context.share?.group.id ?? null)
  const view = useSelection(
    useCallback(
      (read: Read) => selectGroupSharing(read, page, { userId, now: app.now(), chosen }),
      [page, userId, chosen, app],
    ),
  )
  useUsed(useMemo(() => [listOn(page)], [page]))
  const requests = useSelection(
    useCallback((read: Read) => requestsOn(read, page, { userId, now: app.now() }), [page, userId, app]),
  )
  return { flows, view, requests }
}
