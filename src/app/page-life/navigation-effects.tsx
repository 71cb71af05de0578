import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router'
import { differInPhoto } from '#domain/pages/photo-address.ts'
import { currentUser } from '#services/session/storage-keys.ts'
import { arrive } from './arrival.ts'
import { keptPlaces } from './kept-places.ts'

/**
 * After a navigation, scrolls to the element in the hash or to the top (NAV-28, NAV-29) and focuses the heading, so
 * that keyboards and screen readers start where the page starts. Going back restores the scroll position and
 * focuses the link that the user had followed. A choice that only changes the query of the address, such as a tab or
 * the open photo, moves nothing.
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
  // Must run before anything scrolls on the new page.
  useLayoutEffect(() => places.stand(placeOf(location)), [places, location])

  useEffect(() => {
    const arriving = last.current === null || last.current === location
    const choosing =
      (kind === NavigationType.Replace && isSamePage(last.current, location)) ||
      isPhotoTurned(last.current, location)
    last.current = location
    const main = document.getElementById('main')
    if (choosing || main === null) return undefined
    const kept = kind === NavigationType.Pop ? places.of(placeOf(location)) : null
    const element = idIn(location.hash)
    const isThere = element !== null && document.getElementById(element) !== null
    if (!isThere && kind !== NavigationType.Pop) window.scrollTo({ top: 0, behavior: 'smooth' })
    return arrive(main, {
      scroll: isThere ? null : (kept?.scroll ?? null),
      // If the element is not there yet, the saved scroll position wins.
      element: isThere || !kept?.scroll ? element : null,
      focus: arriving ? null : { link: kept?.link ?? null },
    })
    // The router makes a new location object for each navigation, even one to the same address.
  }, [location, kind, places])

  return null
}

/**
 * The key includes the address, because an address that the user types starts a history entry without a key of its
 * own.
 */
const placeOf = ({ key, pathname, search }: Location) => `${key} ${pathname}${search}`

const isSamePage = (before: Location | null, now: Location) =>
  before?.pathname === now.pathname && before.search !== now.search && now.hash === ''

/** An open photo lies over the page, which stays where it is. Its dialog takes and returns the focus. */
const isPhotoTurned = (before: Location | null, now: Location) =>
  before?.pathname === now.pathname && differInPhoto(before.search, now.search)

function idIn(hash: string): string | null {
  try {
    return hash === '' ? null : decodeURIComponent(hash.slice(1))
  } catch {
    // A typed hash may have an invalid encoding.
    return null
  }
}
