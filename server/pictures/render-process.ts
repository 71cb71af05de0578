import { type ChildProcess, fork } from 'node:child_process'
import { type Answer, ready, type Work } from './protocol.ts'

/** What became of one piece of work. */
export type Outcome = Answer | 'late' | 'out of memory' | 'died'

export interface RenderProcess {
  /** Does one piece of work. Fails if the process could not start. */
  readonly run: (work: Work, milliseconds: number) => Promise<Outcome>
  readonly end: () => Promise<void>
}

/** Starts the process. Bytes of strangers are decoded there, so it knows none of the server's settings. */
export function startRenderProcess(program: URL): RenderProcess {
  const child = fork(program, {
    execArgv: [],
    // With more arenas, freed memory stays with the process. Warnings of the decoders are about the picture only.
    env: { MALLOC_ARENA_MAX: '2', VIPS_WARNING: '1', ...neededOnWindows() },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const exit = new Promise<NodeJS.Signals | null>((resolve, reject) => {
    child.once('exit', (_, signal) => resolve(signal))
    child.on('error', reject)
  })
  const started = Promise.race([
    messageOf(child),
    exit.then(() => Promise.reject(new Error('The process that renders pictures could not start.'))),
  ])
  // Whoever gives it work hears of it.
  started.catch(() => {})
  return {
    run: async (work, milliseconds) => {
      await started
      return outcomeOf(child, exit, work, milliseconds)
    },
    end: async () => {
      child.kill('SIGKILL')
      await exit.catch(() => {})
    },
  }
}

const neededOnWindows = (): Record<string, string> => {
  const { SystemRoot } = process.env
  return SystemRoot === undefined ? {} : { SystemRoot }
}

async function outcomeOf(
  child: ChildProcess,
  exit: Promise<NodeJS.Signals | null>,
  work: Work,
  milliseconds: number,
): Promise<Outcome> {
  const late = Promise.withResolvers<Outcome>()
  const timer = setTimeout(() => late.resolve('late'), milliseconds)
  const answer = messageOf(child)
  // If the process is gone, its exit says so.
  child.send(work, () => {})
  try {
    return await Promise.race([answer.then(toOutcome), exit.then(toDeath), late.promise])
  } finally {
    clearTimeout(timer)
  }
}

const messageOf = (child: ChildProcess) =>
  new Promise<unknown>((resolve) => {
    child.once('message', resolve)
  })

const toOutcome = (message: unknown): Outcome => (isAnswer(message) ? message : 'died')

const isAnswer = (message: unknown): message is Answer =>
  message !== ready && typeof message === 'object' && message !== null && 'result' in message

/** Only the watch over the memory ends a process like this, or the system, for the same reason. */
const toDeath = (signal: NodeJS.Signals | null): Outcome => (signal === 'SIGKILL' ? 'out of memory' : 'died')
