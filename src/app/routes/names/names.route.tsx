import { useState } from 'react'
import type { NameList } from '#domain/names/name-lists.ts'
import { namesPageMachine } from '#machines/names-page/names-page.machine.ts'
import { wire } from '#machines/wire.ts'
import { countNamesActor } from '#services/names.ts'
import { NamesScreen } from '#ui/screens/names/names-screen.tsx'
import { useApp } from '../../app-context.ts'
import { notedInHistory } from '../../hooks/noted-in-history.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useWatched } from '../../hooks/use-heard.ts'
import { useTitle } from '../../hooks/use-title.ts'
import { useViewChanges } from '../../hooks/use-view-changes.ts'
import { part } from '../../page-life/part.tsx'

/** Loaded after the list, because the layout of the cloud needs a package of its own. */
const NameCloud = part(async () => (await import('#ui/charts/name-cloud/name-cloud.tsx')).NameCloud)

const useHistoryNote = notedInHistory<{ readonly list: NameList }>()

/** /names */
export function Component() {
  const app = useApp()
  const [machine] = useState(() => wire(namesPageMachine)({ countNames: countNamesActor(app) }))
  const { left, note } = useHistoryNote()
  const flow = useFlow(machine, { input: left ?? undefined })
  useWatched(flow, ({ context: { list } }) => note({ list }))
  useViewChanges(flow)
  useTitle('Most common names')
  return <NamesScreen flow={flow} Cloud={NameCloud} />
}
