import type { PictureSize } from './projection.ts'

interface Watcher {
  readonly resized: (size: PictureSize) => void
  /** Light became dark, or dark light. */
  readonly recoloured: () => void
  /** It came into view, or went out of it. */
  readonly seen: (seen: boolean) => void
}

/** Tells what happens to a canvas. @returns how to stop */
export function watchCanvas(canvas: HTMLCanvasElement, watcher: Watcher): () => void {
  const size = new ResizeObserver(([entry]) => {
    if (entry) watcher.resized({ width: entry.contentRect.width, height: entry.contentRect.height })
  })
  const place = new IntersectionObserver((entries) => watcher.seen(entries.at(-1)?.isIntersecting ?? true))
  // Light or dark is a class on <html>.
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
