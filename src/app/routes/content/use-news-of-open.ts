/** Tells the flows of the viewer what others have done with the open photo. */
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { isSame } from '#domain/model/edit.ts'
import type {
  ContentGalleryFlow,
  PhotoRegionsFlow,
  PortraitCropFlow,
} from '#ui/screens/content/content-flows.ts'
import { openedOf, type PhotoView } from '#ui/screens/content/photos-view.ts'
import { useTold } from '../../hooks/use-told.ts'

interface Needs {
  readonly flow: ContentGalleryFlow
  readonly portrait: PortraitCropFlow
  readonly regions: PhotoRegionsFlow
  /** All photos and files; null before they are loaded. */
  readonly items: readonly PhotoView[] | null
}

export function useNewsOfOpen({ flow, portrait, regions, items }: Needs): void {
  const open = useSelector(flow, ({ context }) => context.open)
  // A flow does not listen while it saves, deletes or undoes. It is told again afterwards.
  const situation = useSelector(flow, ({ value }) => value)
  const news = useMemo(() => {
    if (open === null || items === null) return null
    const item = items.find(({ id }) => id === open.id)
    if (item === undefined) return { type: 'content gone' } as const
    const content = openedOf(item)
    return isSame(content, open) ? null : ({ type: 'content changed', content } as const)
  }, [open, items])
  useTold(flow, news, situation)

  useStrayWorkLeft(open?.id ?? null, portrait, regions)
}

/** Cropping and marking end with the photo that they are about. */
function useStrayWorkLeft(openId: string | null, portrait: PortraitCropFlow, regions: PhotoRegionsFlow) {
  const cropped = useSelector(portrait, ({ context }) => context.choice?.contentId ?? null)
  const cropping = useSelector(portrait, ({ value }) => value)
  const isCropStray = cropped !== null && cropped !== openId
  useTold(
    portrait,
    useMemo(() => (isCropStray ? ({ type: 'cancelled' } as const) : null), [isCropStray]),
    cropping,
  )

  const marked = useSelector(regions, ({ context }) => context.photo?.contentId ?? null)
  const marking = useSelector(regions, ({ value }) => value)
  const isDrawing = useSelector(regions, (snapshot) => snapshot.matches({ open: 'drawing' }))
  const isMarkStray = marked !== null && marked !== openId
  useTold(
    regions,
    useMemo(() => {
      if (!isMarkStray) return null
      return { type: isDrawing ? 'cancelled' : 'finished' } as const
    }, [isMarkStray, isDrawing]),
    marking,
  )
}
