/** What is meant to be in sight and to have the focus, as soon as the page has it: its content comes after it is opened. */
export interface Wanted {
  readonly scroll: number | null
  /** The id of an element that is to be at the top, in place of a number. */
  readonly element?: string | null
  /** A link that had the focus; otherwise it goes to the heading. Null leaves the focus alone. */
  readonly focus: { readonly link: string | null } | null
}

const patience = 3_000
const acts = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** Goes on until the page is settled for a while, or until the person does anything. Answers how to stop. */
export function arrive(main: HTMLElement, { scroll, element = null, focus }: Wanted): () => void {
  let toScroll = scroll
  let height: number | null = null
  const look = () => {
    if (focus !== null) focusIn(main, focus.link)
    const found = element === null ? null : document.getElementById(element)
    // Again when there is more: a page that is too short cannot bring it to the top, and what is above it may grow.
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

/** Only while the focus is nowhere: a heading that is replaced by another one takes it along into nothing. */
function focusIn(main: HTMLElement, link: string | null) {
  const { activeElement } = document
  if (activeElement !== main && activeElement !== document.body && activeElement !== null) return
  const wanted = link === null ? beginningOf(main) : linkIn(main, link)
  wanted?.focus({ preventScroll: true })
}

/** A page that is a form begins at the field that says so, any other at its heading. */
const beginningOf = (main: HTMLElement) =>
  main.querySelector<HTMLElement>('[data-begin]') ?? main.querySelector<HTMLElement>('h1[tabindex]')

const linkIn = (main: HTMLElement, link: string) =>
  [...main.querySelectorAll('a')].find((each) => each.getAttribute('href') === link)

const reaches = (scroll: number) => document.documentElement.scrollHeight - window.innerHeight >= scroll - 1
