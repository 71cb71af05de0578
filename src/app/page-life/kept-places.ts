import { userKey } from '#domain/device/storage-keys.ts'
import type { UserId } from '#domain/ids.ts'
import { forgetUser } from '#services/session/storage-keys.ts'

/**
 * Where one was on each page of the history: how far it was scrolled, and on which link the focus stood. It outlives a
 * reload, as the history does, under the key of whoever was here (SES-15), and goes when they have signed out.
 */
export interface KeptPlace {
  readonly scroll: number
  /** The address of the link that had the focus. */
  readonly link: string | null
}

export interface KeptPlaces {
  readonly of: (key: string) => KeptPlace | null
  /** From now on the page of this history entry is watched. */
  readonly stand: (key: string) => void
  /** Watches the window until told to stop. */
  readonly watch: () => () => void
}

const name = 'places'
const most = 100

/** `whoIsHere`: the user whose session this browser shows; null for nobody. */
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
    // Only `write` below writes it.
    return JSON.parse(storage.getItem(key) ?? '[]') as [string, KeptPlace][]
  } catch {
    // Storage can be forbidden; places then hold until the page closes.
    return []
  }
}

function write(storage: Storage, key: string, places: [string, KeptPlace][]) {
  try {
    storage.setItem(key, JSON.stringify(places))
  } catch {
    // As above.
  }
}
