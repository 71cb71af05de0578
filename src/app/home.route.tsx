import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { fromPromise } from 'xstate'
import type { Read } from '#domain/model/selection.ts'
import type { LoadOutcome } from '#domain/page-outcome.ts'
import { pageLoadMachine } from '#machines/page-load/page-load.machine.ts'
import { wire } from '#machines/wire.ts'
import { createKinLoader } from '../services/entities/kin.ts'
import { loadHome, loadNearest } from '../services/pages/trees.ts'
import { HomeScreen } from '../ui/screens/home/home-screen.tsx'
import { useApp } from './app-context.ts'
import { DemoNote } from './demo-note.tsx'
import { homeView } from './home-view.ts'
import { useOwnName } from './own-name.ts'
import { hasSeenHome } from './seen-before.ts'
import { uncountedIn } from './uncounted-family.ts'
import { useFlow } from './use-flow.ts'
import { useSelection } from './use-selection.ts'
import { useShown } from './use-shown.ts'
import { useTitle } from './use-title.ts'
import { useUserId } from './user-id.ts'

const ReachOfFamily = lazy(() =>
  import('./family-reach.tsx').then((module) => ({ default: module.ReachOfFamily })),
)

export function Component() {
  const app = useApp()
  const userId = useUserId()
  const name = useOwnName()
  const [now] = useState(() => app.now())
  const [machines] = useState(() => ({
    home: wire(pageLoadMachine)({ load: fromPromise<LoadOutcome, undefined>(() => loadHome(app, userId)) }),
    nearest: wire(pageLoadMachine)({
      load: fromPromise<LoadOutcome, undefined>(() =>
        loadNearest({ ...app, kin: createKinLoader(app) }, userId),
      ),
    }),
  }))
  const flow = useFlow(machines.home, { input: { known: hasSeenHome(app.model.read, userId) } })
  // What the tiles show comes after what home begins with, and may be lacking.
  const nearest = useFlow(machines.nearest)
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
    useCallback((read: Read) => homeView(read, { userId, name, now }), [userId, name, now]),
  )
  const uncounted = useSelection(useCallback((read: Read) => uncountedIn(read, userId), [userId]))
  useTitle('Home')

  const reach =
    uncounted === null ? null : (
      <Suspense fallback={null}>
        <ReachOfFamily key={uncounted} startPersonId={uncounted} />
      </Suspense>
    )
  return (
    <>
      <DemoNote />
      <HomeScreen flow={flow} nearest={nearest} home={home} reach={reach} />
    </>
  )
}
