import { useCallback, useState } from 'react'
import { fromPromise } from 'xstate'
import type { Read } from '#domain/model/selection.ts'
import type { LoadOutcome } from '#domain/page-outcome.ts'
import { pageLoadMachine } from '#machines/page-load/page-load.machine.ts'
import { wire } from '#machines/wire.ts'
import { loadHome } from '../services/pages/trees.ts'
import { HomeScreen } from '../ui/screens/home/home-screen.tsx'
import { useApp } from './app-context.ts'
import { homeView } from './home-view.ts'
import { useOwnName } from './own-name.ts'
import { useFlow } from './use-flow.ts'
import { useShown } from './use-shown.ts'
import { useTitle } from './use-title.ts'
import { useUserId } from './user-id.ts'

export function Component() {
  const app = useApp()
  const userId = useUserId()
  const name = useOwnName()
  const [machine] = useState(() =>
    wire(pageLoadMachine)({ load: fromPromise<LoadOutcome, undefined>(() => loadHome(app, userId)) }),
  )
  const flow = useFlow(machine)
  const home = useShown(
    flow,
    useCallback((read: Read) => homeView(read, userId, name), [userId, name]),
  )
  useTitle('Home')

  return <HomeScreen flow={flow} home={home} />
}
