import { useEffect, useRef } from 'react'
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router'

/**
 * After a navigation: to the element of the hash or to the top (NAV-28, NAV-29), and the focus to the page, so that
 * a keyboard and a screen reader begin where the eye does. Going back leaves the scroll position to the browser. A
 * choice on a page that only stands in its address, such as a tab, moves nothing.
 */
export function NavigationEffects() {
  const location = useLocation()
  const kind = useNavigationType()
  const last = useRef<Location>(null)

  useEffect(() => {
    const arriving = last.current === null
    const choosing = kind === NavigationType.Replace && isSamePage(last.current, location)
    last.current = location
    if (choosing) return
    const target = elementOf(location.hash)
    if (target) target.scrollIntoView({ behavior: 'smooth' })
    else if (!arriving && kind !== NavigationType.Pop) window.scrollTo({ top: 0, behavior: 'smooth' })
    if (!arriving) document.getElementById('main')?.focus({ preventScroll: true })
    // Every navigation makes a location anew, also one to where we are.
  }, [location, kind])

  return null
}

const isSamePage = (before: Location | null, now: Location) =>
  before?.pathname === now.pathname && before.search !== now.search && now.hash === ''

function elementOf(hash: string): HTMLElement | null {
  try {
    return hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    // What people type after # need not be encoded as it should.
    return null
  }
}
