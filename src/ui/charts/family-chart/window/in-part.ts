import { type ChartPicture, overlaps, type Rectangle } from '../layout/picture.ts'

/** The boxes and lines in a part of a chart. */
export const inPart = ({ boxes, lines }: ChartPicture, part: Rectangle) => ({
  boxes: boxes.filter((box) => overlaps(box, part)),
  lines: lines.filter(({ bounds }) => overlaps(bounds, part)),
})
