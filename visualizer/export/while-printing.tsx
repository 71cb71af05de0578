import { type ReactNode, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { lightOnPaper } from './light-on-paper.ts'

/** Renders its content for paper only: it is absent while the page is on a screen. */
export function WhilePrinting({ children }: { children: ReactNode }) {
  const printing = useSyncExternalStore(watchPrinting, () => isPrinting)
  return printing ? children : null
}

let isPrinting = false

/** The browser takes its picture right behind the event, so what is for paper must be there at its end. */
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
