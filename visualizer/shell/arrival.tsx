import { type RefObject, useEffect, useRef } from 'react'

interface Props {
  readonly main: RefObject<HTMLElement | null>
  /** A text that differs for each page, so that a change means a new page. */
  readonly place: string
}

/**
 * Moves the focus to the beginning of a new page, for users of screen readers and keyboards, except for the first page.
 * This component is beside the page in the same Suspense, so that its effect runs only when a fetched page is there.
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
