import { wantsLessMotion } from '#ui/components/less-motion.ts'

/** How long the browser may take its picture of the page as it was. */
const patience = 300

/**
 * Shows a change of the person in the middle as a movement: every face that is there before and after goes with its name
 * from its old place to its new one. Where the browser cannot, or is too busy, and for who wants less motion, it just
 * changes or fades.
 */
export function showWalk(page: HTMLElement | null, change: () => void): void {
  // Not at once: React may be in the middle of the rendering that asks for it.
  if (!page || typeof document.startViewTransition !== 'function') return queueMicrotask(change)
  const moves = !wantsLessMotion()
  let named = moves ? nameFaces(page) : []
  let changed = false
  const changeOnce = () => {
    if (changed) return
    changed = true
    clearTimeout(timer)
    forget(named)
    named = []
    change()
  }
  // The browser calls when it draws the next time, which may be seconds away. Nobody waits for a movement.
  const timer = setTimeout(() => {
    changeOnce()
    transition.skipTransition()
  }, patience)
  const transition = document.startViewTransition(() => {
    if (changed) return
    changeOnce()
    named = moves ? nameFaces(page) : []
  })
  // A walk that comes before the last one has ended, or in a hidden tab, is shown without moving.
  transition.ready.catch(() => undefined)
  void transition.finished.finally(() => forget(named))
}

/** Gives portraits and names of persons a name by which the browser finds them again, each name once. */
function nameFaces(page: HTMLElement): HTMLElement[] {
  const faces = new Map<string, HTMLElement>()
  for (const element of page.querySelectorAll<HTMLElement>('[data-person]')) {
    const id = element.dataset['person'] ?? ''
    const portrait = element.querySelector('svg, img')?.parentElement
    const name = element.querySelector<HTMLElement>('[dir]')
    if (portrait && !faces.has(`face-${id}`)) faces.set(`face-${id}`, portrait)
    if (name && !faces.has(`name-${id}`)) faces.set(`name-${id}`, name)
  }
  for (const [name, face] of faces) face.style.viewTransitionName = name
  return [...faces.values()]
}

function forget(faces: readonly HTMLElement[]): void {
  for (const face of faces) face.style.viewTransitionName = ''
}
