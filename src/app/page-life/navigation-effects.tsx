import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router'
import { currentUser } from '#services/session/storage-keys.ts'
import { arrive } from './arrival.ts'
import { keptPlaces } from './kept-places.ts'

/**
 * After a navigation: to the element of the hash or to the top (NAV-28, NAV-29), and the focus to the heading, so that
 * a keyboard and a screen reader begin where the eye does. Going back leads to where one was, on the link that one had
 * taken. A choice on a page that only stands in its address, such as a tab, moves nothing.
 */
export function NavigationEffects() {
  const location = useLocation()
  const kind = useNavigationType()
  const last = useRef<Location>(null)
  const [places] = useState(() => keptPlaces(window.sessionStorage, () => currentUser(window.localStorage)))

  useEffect(() => {
    // The browser would scroll before the page has its content.
    window.history.scrollRestoration = 'manual'
    return places.watch()
  }, [places])
  // Before anything of the new page scrolls.
  useLayoutEffect(() => places.stand(placeOf(location)), [places, location])

  useEffect(() => {
    const arriving = last.current === null || last.current === location
    const choosing = kind === NavigationType.Replace && isSamePage(last.current, location)
    last.current = location
    const main = document.getElementById('main')
    if (choosing || main === null) return undefined
    const kept = kind === NavigationType.Pop ? places.of(placeOf(location)) : null
    const element = idIn(location.hash)
    const isThere = element !== null && document.getElementById(element) !== null
    if (!isThere && kind !== NavigationType.Pop) window.scrollTo({ top: 0, behavior: 'smooth' })
    return arrive(main, {
      scroll: isThere ? null : (kept?.scroll ?? null),
      // While it is still to come, where one had scrolled to on this page goes before.
      element: isThere || !kept?.scroll ? element : null,
      focus: arriving ? null : { link: kept?.link ?? null },
    })
    // Every navigation makes a location anew, also one to where we are.
  }, [location, kind, places])

  return null
}

/** With its address: whoever types one into the address bar begins a history without keys. */
const placeOf = ({ key, pathname, search }: Location) => `${key} ${pathname}${search}`

const isSamePage = (before: Location | null, now: Location) =>
  before?.pathname === now.pathname && before.search !== now.search && now.hash === ''

function idIn(hash: string): string | null {
  try {
    return hash === '' ? null : decodeURIComponent(hash.slice(1))
  } catch {
    // What people type after # need not be encoded as it should.
    return null
  }
}
