import { ok, type Result, refuse } from '#contract/result.ts'
import { maxSeconds, maxWaiting } from './limits.ts'
import type { NotRendered, Pictures, Rendered } from './pictures.ts'
import type { CutPortraits, Work } from './protocol.ts'
import { type Outcome, type RenderProcess, startRenderProcess } from './render-process.ts'

const usual = {
  program: new URL('./picture-process.ts', import.meta.url),
  maxMilliseconds: maxSeconds * 1000,
  /** How long the process lives without work. */
  idleMilliseconds: 60_000,
}

/**
 * Starts the process of the pictures when there is work, and ends it when it takes too long or has nothing to do. The
 * pictures are rendered one after the other, because two at once would need twice the memory.
 */
export function openPictures(options: Partial<typeof usual> = {}): Pictures {
  const { program, maxMilliseconds, idleMilliseconds } = { ...usual, ...options }
  let running: RenderProcess | null = null
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let idle: NodeJS.Timeout | undefined
  let stopped = false

  async function doNext(work: Work): Promise<Result<Rendered | CutPortraits, NotRendered>> {
    const first = await attempt(work)
    // A process may die of something else than its work, for example when the machine is short of memory.
    const outcome = first === 'died' || first === 'out of memory' ? await attempt(work) : first
    if (outcome === 'died') return refuse('file-unreadable')
    if (outcome === 'late' || outcome === 'out of memory') return refuse('picture-too-large')
    if (outcome.result instanceof Error) throw outcome.result
    return outcome.result
  }

  async function inTurn(work: Work) {
    if (waiting >= maxWaiting) throw new Error('Too many pictures are waiting to be rendered.')
    waiting += 1
    const turn = last.then(() => doNext(work))
    last = turn.catch(() => {})
    return turn.finally(() => {
      waiting -= 1
    })
  }

  async function attempt(work: Work): Promise<Outcome> {
    if (stopped) throw stoppedError()
    clearTimeout(idle)
    running ??= startRenderProcess(program)
    let isUsable = false
    try {
      const outcome = await running.run(work, maxMilliseconds)
      isUsable = typeof outcome !== 'string' && !outcome.worn
      // The end of the server has ended the process too.
      if (stopped) throw stoppedError()
      return outcome
    } finally {
      if (isUsable) idle = setTimeout(() => void end(), idleMilliseconds).unref()
      else await end()
    }
  }

  async function end() {
    const ended = running
    running = null
    await ended?.end()
  }

  return {
    render: async (path, type) => {
      const made = await inTurn({ path, type })
      if (!made.ok) return made
      if (!('sizes' in made.value)) throw otherWorkError()
      return ok(made.value)
    },
    cutPortraits: async (portraits) => {
      const made = await inTurn({ portraits })
      // The process could not do it, so there are none.
      if (!made.ok) return portraits.map(() => null)
      if (!('jpegs' in made.value)) throw otherWorkError()
      return made.value.jpegs
    },
    stop: async () => {
      stopped = true
      clearTimeout(idle)
      await end()
      await last
      clearTimeout(idle)
    },
  }
}

const otherWorkError = () => new Error('The process of the pictures has answered other work.')
const stoppedError = () => new Error('The server stops, so this picture was not rendered.')
