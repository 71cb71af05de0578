/** Reads which part of a picture a link is about, from the lines of any program. */
import { readArea, readCorners, readCrop, readPosition } from '../content/regions/formats.ts'
import type { MarkedRegion } from '../content/regions/region.ts'
import type { RecordRemarks } from './remarks.ts'
import type { GedcomNode } from './tokenizer/line.ts'
import { childOf, textBelow, textOf } from './values.ts'

export const regionTags: ReadonlySet<string> = new Set(['CROP', '_REGION', '_AREA', '_POSITION', '_CUTOUT'])

/** The region of an OBJE line; null if it has none that can be used. The standard's line counts before others. */
export function regionOfMedia(node: GedcomNode, remarks?: RecordRemarks): MarkedRegion | null {
  // The file of MyHeritage's cutout is the part itself; its position is that in another photo.
  if (textBelow(node, '_CUTOUT')?.startsWith('Y') === true) return null
  for (const [tag, read] of readers) {
    const line = childOf(node, tag)
    if (line === undefined) continue
    const region = read(line)
    if (region !== null) return region
    remarks?.remark(line, 'This is not a part of a picture. We show the whole picture.')
  }
  return null
}

const readers: ReadonlyMap<string, (line: GedcomNode) => MarkedRegion | null> = new Map([
  ['CROP', cropOf],
  ['_REGION', (line) => readCorners(textOf(line))],
  ['_AREA', (line) => readArea(textOf(line))],
  ['_POSITION', (line) => readPosition(textOf(line))],
])

function cropOf(line: GedcomNode): MarkedRegion | null {
  const [top, left, height, width] = ['TOP', 'LEFT', 'HEIGHT', 'WIDTH'].map((tag) => {
    const text = textBelow(line, tag)
    return text === null ? null : Number(text)
  })
  return readCrop({ top: top ?? null, left: left ?? null, height: height ?? null, width: width ?? null })
}
