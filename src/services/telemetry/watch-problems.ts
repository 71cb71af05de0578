/** The problems of a page: uncaught errors, unhandled rejections, and messages to the console. */
export interface Problems {
  /** Passes all problems to `take`: first those that were gathered so far, then every new one. */
  readonly handTo: (take: (problem: unknown) => void) => void
}

const mostKept = 20

/** Watches from the page's first moment, and gathers problems until the code that reports them has loaded. */
export function watchProblems(page: Window = window, said: Console = console): Problems {
  const kept: unknown[] = []
  let tell = (problem: unknown) => {
    if (kept.length < mostKept) kept.push(problem)
  }
  page.addEventListener('error', ({ error, message }: ErrorEvent) => {
    // With this notice, which has no error, the browser says that it delivers sizes in the next frame. Nothing is lost.
    if (!message.startsWith('ResizeObserver loop')) tell(error ?? message)
  })
  page.addEventListener('unhandledrejection', ({ reason }) => tell(reason))
  for (const level of ['error', 'warn'] as const) {
    const say = said[level].bind(said)
    said[level] = (...words: unknown[]) => {
      say(...words)
      tell(words.find((word) => word instanceof Error) ?? words[0])
    }
  }
  return {
    handTo: (take) => {
      tell = take
      for (const problem of kept.splice(0)) take(problem)
    },
  }
}
