/**
 * The first load is over when nothing has been fetched for `quiet` milliseconds, at the latest after `patience`
 * milliseconds.
 */
const quiet = 1_000
const patience = 6_000

/** The name of the performance mark at the end of the first load. */
const firstLoadMark = 'first load over'

let over: Promise<void> | null = null

/**
 * Resolves when the page has loaded what it needs first. Work that nobody waits for starts after that, so that it does
 * not slow down the page.
 */
export function firstLoadOver(): Promise<void> {
  over ??= nothingFetched()
  return over
}

const nothingFetched = () =>
  new Promise<void>((resolve) => {
    const finish = () => {
      observer.disconnect()
      clearTimeout(pause)
      clearTimeout(latest)
      performance.mark(firstLoadMark)
      resolve()
    }
    const latest = setTimeout(finish, patience)
    let pause = setTimeout(finish, quiet)
    const observer = new PerformanceObserver(() => {
      clearTimeout(pause)
      pause = setTimeout(finish, quiet)
    })
    observer.observe({ type: 'resource' })
  })
