import type { ReactNode } from 'react'
import { Tabs } from '#ui/components/navigation/tabs.tsx'
import { Details } from '../details/details.tsx'
import type { PersonPageView } from '../person-view.ts'
import type { Phase } from '../walk/walk.ts'
import { Highlights } from './highlights.tsx'
import type { HighlightView } from './highlights-view.ts'
import type { PersonTab } from './tab-ids.ts'

type Props = {
  view: PersonPageView
  phase: Phase
  /** The photos and files, and how many there are; null before they are loaded. */
  files: ReactNode
  fileCount: number | null
  /** The highlights of the person; null while the family is loading. */
  highlights: readonly HighlightView[] | null
  open: PersonTab
  onOpen: (tab: PersonTab) => void
}

/** Everything known of the person apart from the family: details, photos and files, highlights. */
export function PersonTabs({ view, phase, files, fileCount, highlights, open, onOpen }: Props) {
  const restricted = view.restrictedNote !== null
  const { details } = view
  return (
    <Tabs
      label="About this person"
      open={open}
      onOpen={onOpen}
      tabs={[
        {
          id: 'details',
          label: 'Details',
          ...countOf(details?.length),
          content: <Details details={details} phase={phase} hidden={restricted} inTab />,
        },
        {
          id: 'files',
          label: 'Photos & Files',
          ...countOf(fileCount ?? undefined),
          content: files,
        },
        {
          id: 'highlights',
          label: 'Highlights',
          ...countOf(highlights?.length),
          content: <Highlights highlights={highlights ?? []} />,
        },
      ]}
    />
  )
}

const countOf = (count: number | undefined) => (count === undefined || count === 0 ? {} : { count })
