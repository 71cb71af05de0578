import { Suspense, useCallback, useMemo, useState } from 'react'
import { fromPromise } from 'xstate'
import { keyOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import type { LoadOutcome } from '#domain/pages/page-outcome.ts'
import { pageLoadMachine } from '#machines/page-load/page-load.machine.ts'
import { wire } from '#machines/wire.ts'
import { createKinLoader } from '#services/entities/kin.ts'
import { loadNearest } from '#services/pages/nearest-family.ts'
import { StartExploring } from '#ui/screens/home/start-exploring.tsx'
import type { PageLoadFlow } from '#ui/screens/loading/page-load.tsx'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useSelection } from '../../hooks/use-selection.ts'
import { useShown } from '../../hooks/use-shown.ts'
import { useUsedLater } from '../../hooks/use-used-later.ts'
import { useUserId } from '../../hooks/user-id.ts'
import { firstLoadOver } from '../../page-life/first-load.ts'
import { part } from '../../page-life/part.tsx'
import { selectHomeView } from './select-home-view.ts'
import { uncountedIn } from './uncounted-family.ts'

const ReachOfFamily = part(async () => {
  await firstLoadOver()
  return (await import('./family-reach.tsx')).ReachOfFamily
})

/** Loaded late, because only the few users who have just joined a group need it. */
const WelcomeToGroups = part(async () => {
  await firstLoadOver()
  return (await import('./group-welcome.tsx')).WelcomeToGroups
})

/** Home for a user with a tree. The data of the tiles loads later and may be missing. */
export function ExploreFamily({ home: flow }: { home: PageLoadFlow }) {
  const app = useApp()
  const userId = useUserId()
  const [now] = useState(() => app.now())
  const [machine] = useState(() =>
    wire(pageLoadMachine)({
      load: fromPromise<LoadOutcome, undefined>(() =>
        loadNearest({ ...app, kin: createKinLoader(app) }, userId),
      ),
    }),
  )
  const nearest = useFlow(machine)
  const both = useMemo(
    () => ({
      send: (event: { type: 'data changed' }) => {
        flow.send(event)
        nearest.send(event)
      },
    }),
    [flow, nearest],
  )
  const home = useShown(
    both,
    useCallback((read: Read) => selectHomeView(read, { userId, now }), [userId, now]),
  )
  useUsedLater(useMemo(() => [keyOf('matchCountsOfUser', userId)], [userId]))
  const uncounted = useSelection(useCallback((read: Read) => uncountedIn(read, userId), [userId]))
  const reach =
    uncounted === null ? null : (
      <Suspense fallback={null}>
        <ReachOfFamily key={uncounted} startPersonId={uncounted} />
      </Suspense>
    )

  return (
    <>
      <Suspense fallback={null}>
        <WelcomeToGroups />
      </Suspense>
      <StartExploring nearest={nearest} home={home} reach={reach} />
    </>
  )
}
