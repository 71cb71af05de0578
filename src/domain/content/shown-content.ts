/** What the client derives from a photo or file (requirements MOD3-25, STA-13). */
import type { Content, ContentSize } from '#contract/research/content.ts'
import { contentTypeOf } from '../person/content-types.ts'

export type ContentIcon = 'image' | 'pdf' | 'text' | 'file'

export interface ShownContent extends Pick<Content, 'id' | 'fileName' | 'dataModifiedDate' | 'caption'> {
  /** True if there is a picture to show instead of an icon. */
  readonly isImage: boolean
  readonly icon: ContentIcon
  readonly thumbUrl: string | null
  readonly galleryUrl: string | null
  readonly largeUrl: string | null
  readonly originalUrl: string | null
}

type WithData = Pick<Content, 'dataStatus' | 'dataSignedUrls'>

/** True if the content has data that can be downloaded (STA-13). */
export const hasData = ({ dataStatus, dataSignedUrls }: WithData): boolean =>
  dataStatus === 'Available' && urlOf(dataSignedUrls, 'original') !== null

export function shownContent(content: Content): ShownContent {
  const { id, fileName, dataModifiedDate, caption, dataStatus, dataSignedUrls } = content
  const url = (size: ContentSize) => (dataStatus === 'Available' ? urlOf(dataSignedUrls, size) : null)
  const icon = iconOf(fileName)
  return {
    id,
    fileName,
    dataModifiedDate,
    caption,
    icon,
    isImage: icon === 'image' && url('gallery') !== null,
    thumbUrl: url('thumb'),
    galleryUrl: url('gallery'),
    largeUrl: url('large'),
    originalUrl: url('original'),
  }
}

const urlOf = (urls: WithData['dataSignedUrls'], size: ContentSize) =>
  urls.find(({ altKey }) => altKey === size)?.signedUrl ?? null

const icons = { image: 'image', pdf: 'pdf', doc: 'text', txt: 'text' } as const

function iconOf(fileName: string): ContentIcon {
  const type = contentTypeOf(fileName)
  return type === null ? 'file' : icons[type]
}

/** True for what somebody uploaded; the others come with the file of the tree and change there only (resolution 88). */
export const isUploaded = ({ id }: Pick<Content, 'id'>): boolean => /-u\d+$/.test(id)
