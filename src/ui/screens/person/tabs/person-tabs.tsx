import { Tabs } from '#ui/components/navigation/tabs.tsx'
import type { PageLoadFlow } from '../../loading/page-load.tsx'
import { Details } from '../details/details.tsx'
import type { PersonPageView } from '../person-view.ts'
import type { Phase } from '../walk/walk.ts'
import type { ContentView } from './content-view.ts'
import { Highlights } from './highlights.tsx'
import type { HighlightView } from './highlights-view.ts'
import { PhotosAndFiles } from './photos-and-files.tsx'
import type { PersonTab } from './tab-ids.ts'

type Props = {
  view: PersonPageView
  phase: Phase
  /** The flow that loads photos and files, and its result; null before there is one. */
  contentFlow: PageLoadFlow
  content: ContentView | null
  /** The highlights of the person; null while the family is loading. */
  highlights: readonly HighlightView[] | null
  /** Where to upload a newer file of the tree; null for users who may not. */
  updateHref: string | null
  open: PersonTab
  onOpen: (tab: PersonTab) => void
}

/** Everything known of the person apart from the family: details, photos and files, highlights. */
export function PersonTabs({
  view,
  phase,
  contentFlow,
  content,
  highlights,
  updateHref,
  open,
  onOpen,
}: Props) {
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
          ...countOf(content === null ? undefined : content.photos.length + content.files.length),
          content: <PhotosAndFiles flow={contentFlow} content={content} updateHref={updateHref} />,
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
