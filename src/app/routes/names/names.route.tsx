import { useState } from 'react'
import { namesPageMachine } from '#machines/names-page/names-page.machine.ts'
import { wire } from '#machines/wire.ts'
import { countNamesActor } from '#services/names.ts'
import { NamesScreen } from '#ui/screens/names/names-screen.tsx'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useTitle } from '../../hooks/use-title.ts'
import { useViewChanges } from '../../hooks/use-view-changes.ts'
import { part } from '../../page-life/part.ts'

/** Loaded after the list, because the layout of the cloud needs a package of its own. */
const NameCloud = part(async () => (await import('#ui/charts/name-cloud/name-cloud.tsx')).NameCloud)

/** /names */
export function Component() {
  const app = useApp()
  const [machine] = useState(() => wire(namesPageMachine)({ countNames: countNamesActor(app) }))
  const flow = useFlow(machine)
  useViewChanges(flow)
  useTitle('Most common names')
  return <NamesScreen flow={flow} Cloud={NameCloud} />
}
