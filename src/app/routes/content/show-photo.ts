/** What Back and Forward do with the open photo. A flow that is saving does not listen. */

import type {
  ContentGalleryFlow,
  PhotoRegionsFlow,
  PortraitCropFlow,
} from '#ui/screens/content/content-flows.ts'
import { openedOf, type PhotoView } from '#ui/screens/content/photos-view.ts'

/** Opens a photo, or closes the open one. What was typed about that one is there again when its form is next opened. */
export function showPhoto(flow: ContentGalleryFlow, photo: PhotoView | null): void {
  flow.send({ type: 'cancelled' })
  if (photo === null) return flow.send({ type: 'closed' })
  const type = flow.getSnapshot().context.open === null ? 'content chosen' : 'turned'
  flow.send({ type, content: openedOf(photo) })
}

/** Leaves the cropping of the photo and the marks in it. False if something is being saved, so that it has to be waited for. */
export function leaveWork(portrait: PortraitCropFlow, regions: PhotoRegionsFlow): boolean {
  portrait.send({ type: 'cancelled' })
  // The first event leaves the frame that is being drawn, and the second one all the marks.
  regions.send({ type: 'cancelled' })
  regions.send({ type: 'finished' })
  return portrait.getSnapshot().context.choice === null && regions.getSnapshot().matches('closed')
}
