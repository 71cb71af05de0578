import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PersonPageView } from '../person-view.ts'
import { showWalk } from './show-walk.ts'

/**
 * The view to draw: `view`, but while the page turns from one person to another still the last one, until the browser
 * has taken its picture. After the turn the focus is on the name, unless it is outside the page.
 */
export function useWalk(page: RefObject<HTMLElement | null>, view: PersonPageView | null) {
  const [drawn, setDrawn] = useState(view)
  const turning = view !== null && drawn !== null && view.id !== drawn.id
  if (!turning && drawn !== view) setDrawn(view)

  const turn = useEffectEvent(() =>
    showWalk(page.current, () => {
      flushSync(() => setDrawn(view))
      focusName(page.current)
    }),
  )
  const id = view?.id
  // Once a person: a newer view of the same one arrives by itself when the page has turned.
  useEffect(() => {
    if (turning && id !== undefined) turn()
  }, [turning, id])

  return turning ? drawn : view
}

function focusName(page: HTMLElement | null): void {
  const focused = document.activeElement
  const elsewhere = focused !== null && page !== null && !page.contains(focused) && !focused.contains(page)
  if (!elsewhere) page?.querySelector('h1')?.focus({ preventScroll: true })
}
