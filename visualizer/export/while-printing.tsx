import { type ReactNode, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { lightOnPaper } from './light-on-paper.ts'

/** Renders its content only while the page is printed. */
export function WhilePrinting({ children }: { children: ReactNode }) {
  const printing = useSyncExternalStore(watchPrinting, () => isPrinting)
  return printing ? children : null
}

let isPrinting = false

/** The browser prints right after the event, so the content must be rendered when the event handler ends. */
function watchPrinting(tell: () => void): () => void {
  let asBefore = () => {}
  const begin = () => {
    asBefore = lightOnPaper()
    isPrinting = true
    flushSync(tell)
  }
  const end = () => {
    isPrinting = false
    flushSync(tell)
    asBefore()
  }
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  return () => {
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
  }
}
