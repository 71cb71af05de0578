import { wantsLessMotion } from '#ui/components/less-motion.ts'

/** How many milliseconds the browser may take for its picture of the old page. */
const patience = 300

/**
 * Shows a change of the central person as a movement: each face on both pages moves with its name from the old to the
 * new position. The page changes at once or fades if the browser does not support this or is too busy, or if the user
 * prefers reduced motion.
 */
export function showWalk(page: HTMLElement | null, change: () => void): void {
  // Not at once: React may be in the middle of the render that calls this.
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
  // The browser calls back at its next frame, which may be seconds away. Users must not wait for a movement.
  const timer = setTimeout(() => {
    changeOnce()
    transition.skipTransition()
  }, patience)
  const transition = document.startViewTransition(() => {
    if (changed) return
    changeOnce()
    named = moves ? nameFaces(page) : []
  })
  // A change during the previous movement, or in a hidden tab, shows without movement.
  transition.ready.catch(() => undefined)
  void transition.finished.finally(() => forget(named))
}

/** Gives portraits and names the transition names by which the browser finds them again, each name once. */
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
