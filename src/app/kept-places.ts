/**
 * Where one was on each page of the history: how far it was scrolled, and on which link the focus stood. It outlives a
 * reload, as the history does.
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

const name = 'kinweave.places'
const most = 100

export function keptPlaces(storage: Pick<Storage, 'getItem' | 'setItem'>): KeptPlaces {
  const places = new Map(read(storage))
  let current: string | null = null

  const note = (part: Partial<KeptPlace>) => {
    if (current !== null) places.set(current, { scroll: 0, link: null, ...places.get(current), ...part })
  }
  const noteScroll = () => note({ scroll: window.scrollY })
  const noteFocus = ({ target }: FocusEvent) => note({ link: linkOf(target) })
  const save = () => write(storage, [...places].slice(-most))

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

function read(storage: Pick<Storage, 'getItem'>): [string, KeptPlace][] {
  try {
    // Only `write` below writes it.
    return JSON.parse(storage.getItem(name) ?? '[]') as [string, KeptPlace][]
  } catch {
    // Storage can be forbidden; places then hold until the page closes.
    return []
  }
}

function write(storage: Pick<Storage, 'setItem'>, places: [string, KeptPlace][]) {
  try {
    storage.setItem(name, JSON.stringify(places))
  } catch {
    // As above.
  }
}
