import { useState } from 'react'
import { highlightsPageMachine } from '#machines/highlights-page/highlights-page.machine.ts'
import { wire } from '#machines/wire.ts'
import { loadHighlightsActor, seedAt } from '#services/highlights.ts'
import { HighlightsScreen } from '#ui/screens/highlights/highlights-screen.tsx'
import { useApp } from '../../app-context.ts'
import { notedInHistory } from '../../hooks/noted-in-history.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useWatched } from '../../hooks/use-heard.ts'
import { useTitle } from '../../hooks/use-title.ts'
import { useViewChanges } from '../../hooks/use-view-changes.ts'
import { useUserId } from '../../hooks/user-id.ts'
import { part } from '../../page-life/part.tsx'

/** Loaded after the page, because it has the addresses of all flags. */
const Flag = part(async () => (await import('#ui/components/places/flag.tsx')).Flag)

const useHistoryNote = notedInHistory<{ readonly seed: number; readonly round: number }>()

/** /highlights */
export function Component() {
  const app = useApp()
  const userId = useUserId()
  const { left, note } = useHistoryNote()
  const [seed] = useState(() => left?.seed ?? seedAt(app.now()))
  const [machine] = useState(() =>
    wire(highlightsPageMachine)({ loadHighlights: loadHighlightsActor(app, { userId, seed }) }),
  )
  const flow = useFlow(machine, { input: left ?? undefined })
  useWatched(flow, ({ context: { round } }) => note({ seed, round }))
  useViewChanges(flow)
  useTitle('Highlights')
  return <HighlightsScreen flow={flow} Flag={Flag} />
}
