import { userKey } from '#domain/device/storage-keys.ts'
import type { UserId } from '#domain/ids.ts'
import { forgetUser } from '#services/session/storage-keys.ts'

/**
 * What to restore on each page of the history: how far the page was scrolled, and which link had the focus. It
 * survives a reload, like the history. It is stored under the user's own key (SES-15) and deleted after signing out.
 */
export interface KeptPlace {
  readonly scroll: number
  /** The address of the link that had the focus. */
  readonly link: string | null
}

export interface KeptPlaces {
  readonly of: (key: string) => KeptPlace | null
  /** Makes this the history entry for which positions are recorded. */
  readonly stand: (key: string) => void
  /** Starts to watch the window. Returns a function that stops it. */
  readonly watch: () => () => void
}

const name = 'places'
const most = 100

/** `whoIsHere`: the user whose session this browser shows; null if there is none. */
export function keptPlaces(storage: Storage, whoIsHere: () => UserId | null): KeptPlaces {
  const began = whoIsHere()
  const places = new Map(began === null ? [] : read(storage, userKey(began, name)))
  let current: string | null = null

  const note = (part: Partial<KeptPlace>) => {
    if (current !== null) places.set(current, { scroll: 0, link: null, ...places.get(current), ...part })
  }
  const noteScroll = () => note({ scroll: window.scrollY })
  const noteFocus = ({ target }: FocusEvent) => note({ link: linkOf(target) })
  const save = () => {
    const here = whoIsHere()
    if (began !== null && here !== began) forgetUser(storage, began)
    if (here !== null) write(storage, userKey(here, name), [...places].slice(-most))
  }

  return {
    of: (key) => places.get(key) ?? null,
    stand: (key) => {
      current = key
      if (!places.has(key)) noteScroll()
    },
    watch: () => {
      window.addEventListener('scroll', noteScroll, { passive: true })
      window.addEventListener('pagehide', save)
      document.addEventListener('focusin', noteFocus)
      return () => {
        window.removeEventListener('scroll', noteScroll)
        window.removeEventListener('pagehide', save)
        document.removeEventListener('focusin', noteFocus)
      }
    },
  }
}

const linkOf = (target: EventTarget | null) =>
  target instanceof HTMLAnchorElement ? target.getAttribute('href') : null

function read(storage: Storage, key: string): [string, KeptPlace][] {
  try {
    // The cast is safe, because only `write` below writes this value.
    return JSON.parse(storage.getItem(key) ?? '[]') as [string, KeptPlace][]
  } catch {
    // Storage may be forbidden. Positions are then lost when the page closes.
    return []
  }
}

function write(storage: Storage, key: string, places: [string, KeptPlace][]) {
  try {
    storage.setItem(key, JSON.stringify(places))
  } catch {
    // If storage is forbidden, positions are lost when the page closes.
  }
}
