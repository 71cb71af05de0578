import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { type GalleryWindow, galleryWindow } from '#domain/content/gallery-window.ts'

/** Sizes in pixels; photos.module.css has the same ones. */
const cell = { width: 168, height: 236, gap: 20 }

interface Shown extends GalleryWindow {
  readonly columns: number
}

/** Which photos of a gallery are in sight, measured while the page scrolls and changes its size. */
export function useGalleryWindow(count: number): {
  readonly list: RefObject<HTMLUListElement | null>
  readonly shown: Shown
} {
  const list = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState<Shown>(() => measured(null, count))

  useLayoutEffect(() => {
    const measure = () =>
      setShown((before) => {
        const now = measured(list.current, count)
        return isSame(before, now) ? before : now
      })
    measure()
    const listening = new AbortController()
    const options = { signal: listening.signal, passive: true }
    window.addEventListener('scroll', measure, options)
    window.addEventListener('resize', measure, options)
    return () => listening.abort()
  }, [count])

  return { list, shown }
}

function measured(list: HTMLElement | null, count: number): Shown {
  const { top = 0, width = 0 } = list?.getBoundingClientRect() ?? {}
  const columns = Math.max(2, Math.floor((width + cell.gap) / (cell.width + cell.gap)))
  const shape = { count, columns, rowHeight: cell.height + cell.gap }
  return { columns, ...galleryWindow(shape, { top: -top, height: window.innerHeight }) }
}

const isSame = (one: Shown, other: Shown) =>
  one.columns === other.columns &&
  one.first === other.first &&
  one.end === other.end &&
  one.below === other.below
