import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/**
 * After a navigation: to the element of the hash or to the top (NAV-28, NAV-29), and the focus to the page, so that
 * a keyboard and a screen reader begin where the eye does. Going back leaves the scroll position to the browser.
 */
export function NavigationEffects() {
  const location = useLocation()
  const kind = useNavigationType()
  const first = useRef(true)

  useEffect(() => {
    const arriving = first.current
    first.current = false
    const target = elementOf(location.hash)
    if (target) target.scrollIntoView({ behavior: 'smooth' })
    else if (!arriving && kind !== NavigationType.Pop) window.scrollTo({ top: 0, behavior: 'smooth' })
    if (!arriving) document.getElementById('main')?.focus({ preventScroll: true })
    // Every navigation makes a location anew, also one to where we are.
  }, [location, kind])

  return null
}

function elementOf(hash: string): HTMLElement | null {
  try {
    return hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    // What people type after # need not be encoded as it should.
    return null
  }
}
