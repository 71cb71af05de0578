import { useCallback, useMemo, useState } from 'react'
import type { UserId } from '#domain/ids.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import { shareAskMachine } from '#machines/share-ask/share-ask.machine.ts'
import { wire } from '#machines/wire.ts'
import { createGroupActor } from '#services/groups/group-creation.ts'
import { groupFacts } from '#services/groups/group-facts.ts'
import { shareAskActors } from '#services/groups/share-ask.ts'
import { ShareAskClosed, ShareAskScreen } from '#ui/screens/share-ask/share-ask-screen.tsx'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useSelection } from '../../hooks/use-selection.ts'
import { useTitle } from '../../hooks/use-title.ts'
import { useUsed } from '../../hooks/use-used.ts'
import { useUserId } from '../../hooks/user-id.ts'
import { useOwnUser } from '../../shell/own-name.ts'
import { useSettledVisitor } from '../demo/demo-visit.ts'
import { selectAskingGroups } from './select-asking-groups.ts'

/** /share: asks a relative for a tree (NAV-04, PUB-12). */
export function Component() {
  useTitle('Ask a relative for a tree')
  const here = useSettledVisitor()
  const user = useOwnUser()
  const userId = useUserId()
  if (here === 'unknown' || user === null) return null
  if (here === 'demo') return <ShareAskClosed why="demo" />
  if (user.supervised) return <ShareAskClosed why="managed" />
  return <Asking userId={userId} />
}

function Asking({ userId }: { userId: UserId }) {
  const app = useApp()
  const [machine] = useState(() =>
    wire(shareAskMachine)({
      ...shareAskActors({
        ...app,
        userId,
        onAsked: (id) => groupFacts(app, id).invitesChanged(userId),
      }),
      createGroup: createGroupActor({ ...app, userId }),
    }),
  )
  const flow = useFlow(machine)
  const groups = useSelection(useCallback((read: Read) => selectAskingGroups(read, userId), [userId]))
  useUsed(useMemo(() => [keyOf('familyGroupsOfUser', userId)], [userId]))
  return <ShareAskScreen flow={flow} groups={groups} />
}
