import { useCallback, useState } from 'react'
import { fromPromise } from 'xstate'
import type { UserId } from '#domain/ids.ts'
import type { Read } from '#domain/model/selection.ts'
import type { LoadOutcome } from '#domain/pages/page-outcome.ts'
import { pageLoadMachine } from '#machines/page-load/page-load.machine.ts'
import { shareAskMachine } from '#machines/share-ask/share-ask.machine.ts'
import { wire } from '#machines/wire.ts'
import { createGroupActor } from '#services/groups/group-creation.ts'
import { groupFacts } from '#services/groups/group-facts.ts'
import { shareAskActors } from '#services/groups/share-ask.ts'
import { loadGroups } from '#services/pages/groups.ts'
import { Skeleton } from '#ui/components/feedback/skeleton.tsx'
import { PageLoad } from '#ui/screens/loading/page-load.tsx'
import { ShareAskClosed, ShareAskScreen } from '#ui/screens/share-ask/share-ask-screen.tsx'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useShown } from '../../hooks/use-shown.ts'
import { useTitle } from '../../hooks/use-title.ts'
import { useUserId } from '../../hooks/user-id.ts'
import { hasSeenGroups } from '../../model/seen-before.ts'
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
  const [machines] = useState(() => ({
    load: wire(pageLoadMachine)({
      load: fromPromise<LoadOutcome, undefined>(() => loadGroups(app.loader, userId)),
    }),
    ask: wire(shareAskMachine)({
      ...shareAskActors({
        ...app,
        userId,
        onAsked: (id) => groupFacts(app, id).invitesChanged(userId),
      }),
      createGroup: createGroupActor({ ...app, userId }),
    }),
  }))
  const load = useFlow(machines.load, { input: { known: hasSeenGroups(app.model.read, userId) } })
  const flow = useFlow(machines.ask)
  const groups = useShown(
    load,
    useCallback((read: Read) => selectAskingGroups(read, userId), [userId]),
  )
  return (
    <PageLoad flow={load} loading={<Skeleton height={88} />} missing={null}>
      {() => <ShareAskScreen flow={flow} groups={groups} />}
    </PageLoad>
  )
}
