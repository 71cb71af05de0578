/**
 * Where to scroll and what to focus after a page is opened. The page's content may arrive later, so `arrive` waits
 * for it.
 */
export interface Wanted {
  readonly scroll: number | null
  /** The id of an element to scroll to the top. It replaces `scroll`. */
  readonly element?: string | null
  /** A link to focus; if its address is null, the heading gets the focus. Null leaves the focus where it is. */
  readonly focus: { readonly link: string | null } | null
}

const patience = 3_000
const acts = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/**
 * Scrolls and focuses whenever the page changes, until a time limit or until the user acts. Returns a function that
 * stops it.
 */
export function arrive(main: HTMLElement, { scroll, element = null, focus }: Wanted): () => void {
  let toScroll = scroll
  let height: number | null = null
  const look = () => {
    if (focus !== null) focusIn(main, focus.link)
    const found = element === null ? null : document.getElementById(element)
    // Scroll again when the page grows: it may have been too short, or content may have appeared above the element.
    if (found && height !== document.documentElement.scrollHeight) {
      height = document.documentElement.scrollHeight
      found.scrollIntoView({ behavior: 'smooth' })
    }
    if (toScroll === null || !reaches(toScroll)) return
    window.scrollTo({ top: toScroll, behavior: 'instant' })
    toScroll = null
  }
  const observer = new MutationObserver(look)
  const timer = setTimeout(stop, patience)
  function stop() {
    clearTimeout(timer)
    observer.disconnect()
    for (const act of acts) window.removeEventListener(act, stop, true)
  }

  for (const act of acts) window.addEventListener(act, stop, { capture: true, passive: true })
  observer.observe(main, { childList: true, subtree: true })
  if (focus !== null) main.focus({ preventScroll: true })
  look()
  return stop
}

/** Acts only while nothing has the focus. A heading that had the focus loses it when another heading replaces it. */
function focusIn(main: HTMLElement, link: string | null) {
  const { activeElement } = document
  if (activeElement !== main && activeElement !== document.body && activeElement !== null) return
  const wanted = link === null ? beginningOf(main) : linkIn(main, link)
  wanted?.focus({ preventScroll: true })
}

/** A page with a form focuses its marked first field; any other page focuses its heading. */
const beginningOf = (main: HTMLElement) =>
  main.querySelector<HTMLElement>('[data-begin]') ?? main.querySelector<HTMLElement>('h1[tabindex]')

const linkIn = (main: HTMLElement, link: string) =>
  [...main.querySelectorAll('a')].find((each) => each.getAttribute('href') === link)

const reaches = (scroll: number) => document.documentElement.scrollHeight - window.innerHeight >= scroll - 1
