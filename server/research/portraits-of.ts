/** The addresses of primary photos, read for all persons of an answer at once. */
import type { PictureRegion } from '#contract/research/content.ts'
import type { SignAddress } from '../serving/content-addresses.ts'
import { readPortraits } from '../store/readers/portraits.ts'
import type { Queries } from '../store/store.ts'
import type { Viewer } from '../values/viewer.ts'

/** Returns the address of a person's primary photo, by the id of the person. */
export async function portraitsOf(
  { db, viewer, address }: { readonly db: Queries; readonly viewer: Viewer; readonly address: SignAddress },
  ids: readonly string[],
): Promise<(id: string) => string | null> {
  const portraits = await readPortraits(db, viewer, ids)
  return (id) => {
    const portrait = portraits.get(id)
    if (portrait === undefined) return null
    const { contentId, region, size, hash } = portrait
    const { signedUrl } = address(contentId, size, hash)
    return region === null ? signedUrl : `${signedUrl}#${fragmentOf(region)}`
  }
}

/** The part of the picture that shows the person, as a media fragment (https://www.w3.org/TR/media-frags/). */
const fragmentOf = ({ x, y, width, height }: PictureRegion): string =>
  `xywh=percent:${[x, y, width, height].map((part) => Number((part * 100).toFixed(2))).join(',')}`
