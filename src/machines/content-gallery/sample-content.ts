/** Sample photos for path models and screens. */
import type { OpenContent } from '#domain/content/content-acts.ts'
import type { ContentDetails } from '#domain/content/content-details.ts'
import { sampleContentId } from '../file-upload/sample-files.ts'

export const sampleDetails: ContentDetails = {
  caption: 'Wedding in Whitby',
  date: { type: 'date', first: '+1901-05-04' },
  description: 'In front of the church.',
}

export const openPhoto: OpenContent = { id: sampleContentId(1), details: sampleDetails, mayChange: true }
/** The same photo after somebody else has changed its caption. */
export const retitledPhoto: OpenContent = {
  ...openPhoto,
  details: { ...sampleDetails, caption: 'Wedding in Scarborough' },
}
export const photoOfTree: OpenContent = {
  // The photo of a file has no number of an upload.
  id: '17-301' as OpenContent['id'],
  details: { caption: 'Whitby harbour', date: null, description: '' },
  mayChange: false,
}
