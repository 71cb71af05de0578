import type { PictureSize } from './projection.ts'

interface Watcher {
  readonly resized: (size: PictureSize) => void
  /** The page changed between light and dark. */
  readonly recoloured: () => void
  /** The canvas came into view, or left it. */
  readonly seen: (seen: boolean) => void
}

/** Reports changes around a canvas. @returns a function that stops it */
export function watchCanvas(canvas: HTMLCanvasElement, watcher: Watcher): () => void {
  const size = new ResizeObserver(([entry]) => {
    if (entry) watcher.resized({ width: entry.contentRect.width, height: entry.contentRect.height })
  })
  const place = new IntersectionObserver((entries) => watcher.seen(entries.at(-1)?.isIntersecting ?? true))
  // A class on <html> says whether the page is light or dark.
  const look = new MutationObserver(watcher.recoloured)
  size.observe(canvas)
  place.observe(canvas)
  look.observe(document.documentElement, { attributes: true, attributeFilter: ['class'] })
  void document.fonts?.ready.then(watcher.recoloured)
  return () => {
    size.disconnect()
    place.disconnect()
    look.disconnect()
  }
}
