/** Which photos of a long gallery are rendered: the rows in sight, and some rows above and below them. */

export interface GalleryShape {
  readonly count: number
  readonly columns: number
  /** The height of a row with the gap below it, in pixels. */
  readonly rowHeight: number
}

export interface GalleryWindow {
  readonly first: number
  /** The index after the last one. */
  readonly end: number
  /** The heights of what is left out, in pixels. */
  readonly above: number
  readonly below: number
}

const spareRows = 3

/** `top`: how far the gallery begins above the upper edge of the window; `height`: the window's height. */
export function galleryWindow(
  { count, columns, rowHeight }: GalleryShape,
  { top, height }: { readonly top: number; readonly height: number },
): GalleryWindow {
  const rows = Math.ceil(count / columns)
  const within = (row: number) => Math.min(rows, Math.max(0, row))
  const firstRow = within(Math.floor(top / rowHeight) - spareRows)
  const endRow = within(Math.ceil((top + height) / rowHeight) + spareRows)
  return {
    first: firstRow * columns,
    end: Math.min(count, endRow * columns),
    above: firstRow * rowHeight,
    below: (rows - endRow) * rowHeight,
  }
}
