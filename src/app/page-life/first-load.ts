/**
 * The first load is over when nothing has been fetched for `quiet` milliseconds, and no call to the server is waiting for
 * its answer. It is over at the latest after `patience` milliseconds.
 */
const quiet = 1_000
const patience = 6_000

/** The name of the performance mark at the end of the first load. */
const firstLoadMark = 'first load over'

let over: Promise<void> | null = null
let waiting = 0

/** The first load lasts at least until this answer of the server begins. */
export async function inFirstLoad<Answer>(answer: Promise<Answer>): Promise<Answer> {
  waiting++
  try {
    return await answer
  } finally {
    waiting--
  }
}

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
    const waitLonger = () => setTimeout(() => (waiting === 0 ? finish() : (pause = waitLonger())), quiet)
    let pause = waitLonger()
    const observer = new PerformanceObserver(() => {
      clearTimeout(pause)
      pause = waitLonger()
    })
    observer.observe({ type: 'resource' })
  })
