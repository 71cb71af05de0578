import { useCallback } from 'react'
import type { PersonId } from '#contract/wire.ts'
import type { Read } from '#domain/model/selection.ts'
import { Timeline } from '#ui/charts/timeline/timeline.tsx'
import { DockSkeleton } from '#ui/screens/person/slot-skeletons.tsx'
import { timelineView } from '#ui/screens/person/timeline/timeline-view.ts'
import { useApp } from '../../app-context.ts'
import { useSelection } from '../../hooks/use-selection.ts'

/** The timeline of the page's person. The page loads its data. */
export function PersonTimeline({ id }: { id: PersonId }) {
  const { now } = useApp()
  const view = useSelection(useCallback((read: Read) => timelineView(read, id), [id]))
  return view === null ? <DockSkeleton /> : <Timeline {...view} currentYear={new Date(now()).getFullYear()} />
}
