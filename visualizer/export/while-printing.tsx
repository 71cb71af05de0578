import { type ReactNode, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

/** What is only for paper: not there, for nobody, as long as the page is on a screen. */
export function WhilePrinting({ children }: { children: ReactNode }) {
  const printing = useSyncExternalStore(watchPrinting, () => isPrinting)
  return printing ? children : null
}

let isPrinting = false

/** The browser takes its picture right behind the event, so what is for paper must be there at its end. */
function watchPrinting(tell: () => void): () => void {
  const turn = (printing: boolean) => () => {
    isPrinting = printing
    flushSync(tell)
  }
  const [begin, end] = [turn(true), turn(false)]
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  return () => {
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
  }
}
