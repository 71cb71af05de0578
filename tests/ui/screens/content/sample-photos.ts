/** Sample photos for the screens of photos and files. The pictures are drawn here. */
import type { ContentTagId } from '#contract/wire.ts'
import type { OpenContent } from '#domain/content/content-acts.ts'
import { openPhoto, photoOfTree } from '#machines/content-gallery/sample-content.ts'
import { markedAda } from '#machines/photo-regions/photo-regions.paths.ts'
import type { PersonInPhoto, PhotoView } from '#ui/screens/content/photos-view.ts'

/** A drawn landscape with two people, as a picture that needs no file. */
const drawn = (sky: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><rect width="400" height="300" fill="${sky}"/><path d="M0 220Q120 150 220 210T400 190V300H0Z" fill="#6b6a4d"/><circle cx="120" cy="120" r="34" fill="#d9b48f"/><path d="M70 260q50-150 100 0Z" fill="#5a4636"/><circle cx="270" cy="130" r="30" fill="#e0bd9a"/><path d="M225 260q45-140 90 0Z" fill="#3d4a5c"/></svg>`,
  )}`

interface Given {
  readonly isOfFile?: boolean
  readonly sky?: string
  readonly state?: PhotoView['state']
}

function photoView(
  content: OpenContent,
  { isOfFile = false, sky = '#c9c2ae', state = 'available' }: Given = {},
): PhotoView {
  const url = state === 'available' ? drawn(sky) : null
  return {
    id: content.id,
    title: content.details.caption,
    fileName: 'IMG_0231.jpg',
    details: content.details,
    date: content.details.date === null ? '' : '4 May 1901',
    of: null,
    from: null,
    primary: true,
    shown: {
      id: content.id,
      fileName: 'IMG_0231.jpg',
      dataModifiedDate: null,
      caption: content.details.caption,
      isImage: url !== null,
      icon: 'image',
      thumbUrl: url,
      galleryUrl: url,
      largeUrl: url,
      originalUrl: isOfFile ? null : url,
    },
    state,
    size: 2_400_000,
    pictureSize: { width: 400, height: 300 },
    mayDownload: !isOfFile && url !== null,
    mayChange: content.mayChange,
    isOfFile,
    // Ids are branded when the wire is read.
    tag: isOfFile ? null : { id: '17-t1' as ContentTagId, region: markedAda.region },
  }
}

export const weddingView = photoView(openPhoto)
export const harbourView = photoView(photoOfTree, { isOfFile: true, sky: '#9fb2bd' })

export const adaInPhoto: PersonInPhoto = { ...markedAda, name: 'Ada Hale', mayChange: true }
