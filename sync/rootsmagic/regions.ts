/** The part of a picture that a link is about. Nobody has documented the unit of the numbers, so they are stored unchanged. */

import type { Stored } from '../databases/stored.ts'
import { type Line, textLine } from '../made-lines.ts'

export function marksOfRegion(link: Stored): readonly Line[] {
  const edges = ['RectLeft', 'RectTop', 'RectRight', 'RectBottom'].map((column) => link.number(column))
  return edges.every((edge) => edge === 0) ? [] : [textLine('_RECT', edges.join(' '))]
}
