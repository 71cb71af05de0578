import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PersonPageView } from '../person-view.ts'
import { showWalk } from './show-walk.ts'

interface Drawn<Slots> {
  readonly view: PersonPageView | null
  readonly slots: Slots
}

/**
 * Returns the view and slots to draw. These are the given ones, except during a change of person: then the old ones
 * stay until the browser has taken its picture. After the change the focus is on the name, unless it is outside the
 * page.
 */
export function useWalk<Slots extends object>(
  page: RefObject<HTMLElement | null>,
  view: PersonPageView | null,
  slots: Slots,
): Drawn<Slots> {
  const [drawn, setDrawn] = useState<Drawn<Slots>>({ view, slots })
  const turning = view !== null && drawn.view !== null && view.id !== drawn.view.id
  if (!turning && (drawn.view !== view || drawn.slots !== slots)) setDrawn({ view, slots })

  const turn = useEffectEvent(() =>
    showWalk(page.current, () => {
      flushSync(() => setDrawn({ view, slots }))
      focusName(page.current)
    }),
  )
  const id = view?.id
  // Runs once for each person. A newer view of the same person is drawn after the change anyway.
  useEffect(() => {
    if (turning && id !== undefined) turn()
  }, [turning, id])

  return turning ? drawn : { view, slots }
}

function focusName(page: HTMLElement | null): void {
  const focused = document.activeElement
  const elsewhere = focused !== null && page !== null && !page.contains(focused) && !focused.contains(page)
  if (!elsewhere) page?.querySelector('h1')?.focus({ preventScroll: true })
}
