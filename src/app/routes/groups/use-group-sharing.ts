/** Sharing trees with family groups, for the page of a tree and the page of a group. */
import { useSelector } from '@xstate/react'
import { useCallback, useState } from 'react'
import type { Read } from '#domain/model/selection.ts'
import { memberViewMachine } from '#machines/member-view/member-view.machine.ts'
import { shareEndingMachine } from '#machines/share-ending/share-ending.machine.ts'
import { shareTreeMachine } from '#machines/share-tree/share-tree.machine.ts'
import { wire } from '#machines/wire.ts'
import { groupSharingActors } from '#services/groups/share-tree.ts'
import type { GroupSharingFlows } from '#ui/screens/group-sharing/sharing-flows.ts'
import type { GroupSharingView } from '#ui/screens/group-sharing/sharing-view.ts'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useHeard } from '../../hooks/use-heard.ts'
import { useSelection } from '../../hooks/use-selection.ts'
import { useUserId } from '../../hooks/user-id.ts'
import { type SharingPage, selectGroupSharing } from './select-group-sharing.ts'

/** `page` must stay the same between renders. */
export function useGroupSharing(page: SharingPage): {
  readonly flows: GroupSharingFlows
  readonly view: GroupSharingView
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
    }
  })
  const flows = {
    share: useFlow(machines.share),
    ending: useFlow(machines.ending),
    look: useFlow(machines.look),
  }
  useHeard(flows.share, 'look asked', ({ tree }) => flows.look.send({ type: 'look chosen', tree }))
  const chosen = useSelector(flows.share, ({ context }) => context.share?.group.id ?? null)
  const view = useSelection(
    useCallback((read: Read) => selectGroupSharing(read, page, { userId, chosen }), [page, userId, chosen]),
  )
  return { flows, view }
}
