import { useState } from 'react'
import { highlightsPageMachine } from '#machines/highlights-page/highlights-page.machine.ts'
import { wire } from '#machines/wire.ts'
import { loadHighlightsActor, seedAt } from '#services/highlights.ts'
import { HighlightsScreen } from '#ui/screens/highlights/highlights-screen.tsx'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useTitle } from '../../hooks/use-title.ts'
import { useViewChanges } from '../../hooks/use-view-changes.ts'
import { useUserId } from '../../hooks/user-id.ts'
import { part } from '../../page-life/part.ts'

/** Loaded after the page, because it has the addresses of all flags. */
const Flag = part(async () => (await import('#ui/components/places/flag.tsx')).Flag)

/** /highlights */
export function Component() {
  const app = useApp()
  const userId = useUserId()
  const [machine] = useState(() => {
    const seed = seedAt(app.now())
    return wire(highlightsPageMachine)({ loadHighlights: loadHighlightsActor(app, { userId, seed }) })
  })
  const flow = useFlow(machine)
  useViewChanges(flow)
  useTitle('Highlights')
  return <HighlightsScreen flow={flow} Flag={Flag} />
}
