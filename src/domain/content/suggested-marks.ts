/** People whom a photo itself names, as suggestions for marks. */
import type { PictureRegion } from '#contract/research/content.ts'

export interface SuggestedMark {
  readonly name: string
  /** Null if the photo says who is in it, but not where. */
  readonly region: PictureRegion | null
}

interface Marked {
  readonly name: string
  readonly region: PictureRegion | null
}

/** The suggestions about which nothing is marked yet: neither the name nor the place. */
export const suggestionsLeft = (
  suggested: readonly SuggestedMark[],
  marked: readonly Marked[],
): readonly SuggestedMark[] =>
  suggested.filter(
    ({ name, region }) =>
      !marked.some(
        (one) =>
          one.region !== null &&
          (isSame(one.name, name) || (region !== null && areOneFace(one.region, region))),
      ),
  )

const isSame = (a: string, b: string) => a.toLocaleLowerCase() === b.toLocaleLowerCase()

/** Two rectangles are about one face if half of the smaller one is in both. */
function areOneFace(a: PictureRegion, b: PictureRegion): boolean {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  const smaller = Math.min(a.width * a.height, b.width * b.height)
  return width > 0 && height > 0 && width * height >= smaller / 2
}
