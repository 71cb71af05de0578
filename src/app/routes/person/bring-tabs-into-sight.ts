import { wantsLessMotion } from '#ui/components/less-motion.ts'

/** For so long, what the opened tab shows may still arrive, in milliseconds. */
const arriving = 2_000

/**
 * If the tabs are at the lower edge of the window, the content that they open is out of sight, so the page scrolls. It may
 * be too short for that until the content has arrived, so it scrolls again, unless the reader does something.
 */
export function bringTabsIntoSight(): void {
  const begin = document.getElementById('person-tabs')
  if (begin === null || begin.getBoundingClientRect().bottom <= window.innerHeight / 2) return
  const scroll = () => begin.scrollIntoView({ behavior: wantsLessMotion() ? 'instant' : 'smooth' })
  const growing = new ResizeObserver(scroll)
  growing.observe(document.documentElement)
  const over = new AbortController()
  over.signal.addEventListener('abort', () => growing.disconnect())
  for (const act of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    window.addEventListener(act, () => over.abort(), { once: true, passive: true, signal: over.signal })
  setTimeout(() => over.abort(), arriving)
}
