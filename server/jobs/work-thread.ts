import { type ResourceLimits, Worker } from 'node:worker_threads'

/** Thrown when work took too long and would block all other work. */
export class OutOfTime extends Error {
  override readonly name = 'OutOfTime'
}

export interface WorkThreadOptions {
  /** The script of the thread. It gets the connection string, and answers each piece of work with a `WorkDone`. */
  readonly script: URL
  readonly connectionString: string
  /** The kind of work, for messages: `sync`. */
  readonly subject: string
  /** Work is aborted after this many milliseconds. */
  readonly mostTime: number
  /** How long the thread stays idle, in milliseconds, before it ends and frees its memory. */
  readonly staysFor: number
  readonly resourceLimits?: ResourceLimits
}

export interface WorkDone {
  readonly id: number
  /** Why the work failed; null if it succeeded. */
  readonly error: Error | null
}

interface Waiting {
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

/**
 * A thread for long work. It starts when there is work. Its errors, including running out of memory, are thrown to the
 * caller.
 */
export class WorkThread<Work extends object> {
  readonly #options: WorkThreadOptions
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | null = null
  #last = 0
  #idle: NodeJS.Timeout | undefined

  constructor(options: WorkThreadOptions) {
    this.#options = options
  }

  run(work: Work): Promise<void> {
    clearTimeout(this.#idle)
    const id = ++this.#last
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.#waiting.set(id, { resolve, reject })
    const worker = (this.#worker ??= this.#begin())
    worker.postMessage({ ...work, id }, [])
    const deadline = setTimeout(() => this.#stopLate(worker, id), this.#options.mostTime)
    deadline.unref()
    return promise.finally(() => clearTimeout(deadline))
  }

  /**
   * A busy thread receives no messages, so it is terminated. Other work that it had been given fails, and its
   * jobs are retried.
   */
  #stopLate(worker: Worker, id: number): void {
    const { subject } = this.#options
    this.#waiting.get(id)?.reject(new OutOfTime(`The work on a ${subject} has taken too long.`))
    this.#waiting.delete(id)
    this.#ended(
      worker,
      new Error(`The thread of ${subject}s was ended, as another ${subject} took too long.`),
    )
    void worker.terminate()
  }

  async stop(): Promise<void> {
    clearTimeout(this.#idle)
    await this.#worker?.terminate()
  }

  #begin(): Worker {
    const { script, connectionString, subject, staysFor, resourceLimits } = this.#options
    const worker = new Worker(script, {
      workerData: connectionString,
      // Passes on none of this process's options, because some are not allowed for threads.
      execArgv: [],
      ...(resourceLimits === undefined ? {} : { resourceLimits }),
    })
    worker.on('message', ({ id, error }: WorkDone) => {
      const waiting = this.#waiting.get(id)
      this.#waiting.delete(id)
      if (error === null) waiting?.resolve()
      else waiting?.reject(error)
      if (this.#waiting.size > 0) return
      this.#idle = setTimeout(() => this.#dismiss(worker), staysFor)
      this.#idle.unref()
    })
    worker.on('error', (error: unknown) => this.#ended(worker, error))
    worker.on('exit', (code) =>
      this.#ended(worker, new Error(`The thread of ${subject}s ended with ${code}.`)),
    )
    return worker
  }

  /** Ends a thread. Work that arrives before it has ended goes to the next thread. */
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
