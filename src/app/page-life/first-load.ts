/** Milliseconds without anything fetched, after which the page has what it needs; and the longest wait for that. */
const quiet = 1_000
const patience = 6_000

/** Where the first load ends among the measurements of the page. */
const firstLoadMark = 'first load over'

let over: Promise<void> | null = null

/** Settles when the page has what it first needs. What nobody waits for comes then, and takes nothing from it. */
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
