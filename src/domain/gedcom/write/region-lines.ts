/**
 * Adds the line by which other programs learn where somebody is in a picture: CROP in GEDCOM 7, `_POSITION` in GEDCOM
 * 5.5.1. Both count pixels, so a region in fractions needs the size of the picture. The line of the file stays beside it.
 */
import { edgesOfRegion, type MarkedRegion, type PictureSize, regionOf } from '../../content/regions/region.ts'
import { regionOfMedia } from '../media-region.ts'
import type { GedcomNode } from '../tokenizer/line.ts'
import { childOf, type Draft, draft } from './draft.ts'
import type { ExportContext } from './export-context.ts'
import { added, withChild } from './marks.ts'

type Sizes = Pick<ExportContext, 'pictureSize' | 'file'>

/** An OBJE line with CROP. Without a right or bottom edge, the region goes to that of the picture. */
export function withCrop(media: Draft, sizes: Sizes): Draft {
  if (childOf(media, 'CROP') !== undefined) return media
  const edges = pixelsOf(media, sizes)
  if (edges === null) return media
  const { left, top, right, bottom } = edges
  const lines = [
    draft('TOP', String(top)),
    draft('LEFT', String(left)),
    ...(bottom === null ? [] : [draft('HEIGHT', String(bottom - top))]),
    ...(right === null ? [] : [draft('WIDTH', String(right - left))]),
  ]
  return withChild(media, added(draft('CROP', '', lines)))
}

/** An OBJE line with `_POSITION`, if all four edges are known. */
export function withPosition(media: Draft, sizes: Sizes): Draft {
  if (childOf(media, '_POSITION') !== undefined) return media
  const edges = pixelsOf(media, sizes)
  if (edges === null || edges.right === null || edges.bottom === null) return media
  const { left, top, right, bottom } = edges
  return withChild(media, added(draft('_POSITION', `${left} ${top} ${right} ${bottom}`)))
}

function pixelsOf(media: Draft, sizes: Sizes) {
  const mark = regionOfMedia(nodeOf(media))
  if (mark === null) return null
  const size = sizeOf(media, sizes)
  const region = regionOf(mark, size)
  if (size !== null) return region === null ? null : edgesOfRegion(region, size)
  return mark.unit === 'pixel' ? wholePixels(mark) : null
}

/** A picture described in place is known by its file. */
function sizeOf(media: Draft, sizes: Sizes): PictureSize | null {
  if (media.pointer !== null) return sizes.pictureSize(media.pointer)
  const file = childOf(media, 'FILE')
  return file === undefined ? null : (sizes.file(file.text.trim())?.size ?? null)
}

/** Edges in whole pixels that are not outside the picture on its left and upper side. */
function wholePixels({ left, top, right, bottom }: MarkedRegion & { unit: 'pixel' }) {
  const whole = (edge: number) => Math.max(0, Math.round(edge))
  return {
    left: whole(left),
    top: whole(top),
    right: right === null ? null : Math.max(whole(left) + 1, whole(right)),
    bottom: bottom === null ? null : Math.max(whole(top) + 1, whole(bottom)),
  }
}

const nodeOf = ({ tag, text, children }: Draft): GedcomNode => ({
  level: 0,
  xref: '',
  tag,
  value: text,
  line: 0,
  children: children.map(nodeOf),
})
