import { type RefObject, useEffect, useRef } from 'react'

interface Props {
  readonly main: RefObject<HTMLElement | null>
  /** Changes with the page. */
  readonly place: string
}

/**
 * Whoever listens or uses keys goes on where a new page begins; the first page begins as any page does. It lies beside
 * the page in the same Suspense, so that it acts when a page that had to be fetched is there.
 */
export function Arrival({ main, place }: Props) {
  const before = useRef(place)
  useEffect(() => {
    if (before.current === place) return
    before.current = place
    const heading = main.current?.querySelector('h1')
    ;(heading ?? main.current)?.focus()
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [main, place])
  return null
}
