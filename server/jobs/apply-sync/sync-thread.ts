import { Worker } from 'node:worker_threads'
import type { SyncWork, SyncWorkDone } from './worker.ts'

/** Idle for so long it gives its memory back. */
const staysFor = 30_000
/** The largest trees that we know of take a tenth of it. */
const mostTime = 30 * 60_000

/** Work that would never end, and would keep everybody else's waiting. */
export class OutOfTime extends Error {
  override readonly name = 'OutOfTime'
}

interface Waiting {
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

/**
 * The thread in which syncs are worked on, begun when there is work. What goes wrong there, running out of memory
 * included, is thrown to whoever waits for it.
 */
export class SyncThread {
  readonly #connectionString: string
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | null = null
  #last = 0
  #idle: NodeJS.Timeout | undefined

  constructor(connectionString: string) {
    this.#connectionString = connectionString
  }

  run(work: Omit<SyncWork, 'id'>): Promise<void> {
    clearTimeout(this.#idle)
    const id = ++this.#last
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.#waiting.set(id, { resolve, reject })
    const worker = (this.#worker ??= this.#begin())
    worker.postMessage({ ...work, id } satisfies SyncWork, [])
    const deadline = setTimeout(() => this.#stopLate(worker, id), mostTime)
    deadline.unref()
    return promise.finally(() => clearTimeout(deadline))
  }

  /** A thread that is busy hears nothing: it is ended, with whatever else it was at, which is tried again. */
  #stopLate(worker: Worker, id: number): void {
    this.#waiting.get(id)?.reject(new OutOfTime('The work on a sync has taken too long.'))
    this.#waiting.delete(id)
    this.#ended(worker, new Error('The thread of syncs was ended, as another sync took too long.'))
    void worker.terminate()
  }

  async stop(): Promise<void> {
    clearTimeout(this.#idle)
    await this.#worker?.terminate()
  }

  #begin(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: this.#connectionString,
      // Those of this process may not be for threads.
      execArgv: [],
    })
    worker.on('message', ({ id, error }: SyncWorkDone) => {
      const waiting = this.#waiting.get(id)
      this.#waiting.delete(id)
      if (error === null) waiting?.resolve()
      else waiting?.reject(error)
      if (this.#waiting.size > 0) return
      this.#idle = setTimeout(() => this.#dismiss(worker), staysFor)
      this.#idle.unref()
    })
    worker.on('error', (error: unknown) => this.#ended(worker, error))
    worker.on('exit', (code) => this.#ended(worker, new Error(`The thread of syncs ended with ${code}.`)))
    return worker
  }

  /** Work that comes before it has ended is for the next one. */
  #dismiss(worker: Worker): void {
    if (this.#worker === worker) this.#worker = null
    void worker.terminate()
  }

  #ended(worker: Worker, reason: unknown): void {
    if (this.#worker !== worker) return
    this.#worker = null
    for (const { reject } of this.#waiting.values()) reject(reason)
    this.#waiting.clear()
  }
}
