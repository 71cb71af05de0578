import { useEffect, useEffectEvent, useRef } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router'
import type { ContentId } from '#contract/wire.ts'
import { photoIn, withPhoto } from '#domain/pages/photo-address.ts'

/** What the hook notes in the history entry of a photo that was opened on this page. */
const openedHere = { photo: 'opened here' } as const

interface Shown {
  /** The open photo; null if none is. */
  readonly openId: ContentId | null
  /** False before the list of photos is loaded. */
  readonly isReady: boolean
  /** Opens the photo with this id, or closes the open one. Returns the photo that is open then. */
  readonly show: (id: string | null) => ContentId | null
}

/**
 * Gives the open photo a history entry of its own, so that Back closes it and Forward opens it again. After an act of the
 * user on the page, the address follows the flow. After Back, Forward or a reload, the flow follows the address.
 */
export function usePhotoAddress({ openId, isReady, show }: Shown): void {
  const location = useLocation()
  const navigate = useNavigate()
  const known = useRef<Location>(null)
  /** True from the call to the router until the address changes: going back takes a moment. */
  const isMoving = useRef(false)

  const follow = useEffectEvent((here: Location, open: ContentId | null) => {
    const photo = photoIn(here.search)
    if (open === photo) return
    isMoving.current = true
    if (open !== null && photo === null)
      void navigate({ search: withPhoto(here.search, open), hash: here.hash }, { state: openedHere })
    else if (open === null && isOpenedHere(here.state)) void navigate(-1)
    else
      void navigate(
        { search: withPhoto(here.search, open), hash: here.hash },
        { replace: true, state: here.state },
      )
  })
  const lead = useEffectEvent((here: Location) => {
    const photo = photoIn(here.search)
    return photo === openId ? openId : show(photo)
  })

  useEffect(() => {
    if (!isReady) return
    let open = openId
    if (known.current !== location) {
      const isOwn = isMoving.current
      known.current = location
      isMoving.current = false
      // A photo that is gone, or one that is being saved, does not follow. Then the address follows again.
      if (!isOwn) open = lead(location)
    }
    if (!isMoving.current) follow(location, open)
  }, [location, openId, isReady])
}

const isOpenedHere = (state: unknown) =>
  typeof state === 'object' && state !== null && 'photo' in state && state.photo === openedHere.photo
