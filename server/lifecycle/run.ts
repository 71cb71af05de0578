import { StartProblem } from '../values/start-problem.ts'
import { type Parts, startServer } from './server.ts'

/**
 * The life of the server's process: starts the server, runs it until told to end, and stops its parts in order. A
 * problem that the operator can solve ends the process with one sentence and exit code 1.
 */
export async function run(parts: Parts) {
  let ending = false
  const starting = startServer(parts, {
    environment: process.env,
    say: (sentence) => console.info(sentence),
    warn: (sentence) => console.error(sentence),
    onProblem: (problem) => end(1, problem),
  })

  const end = (code: number, problem?: unknown) => {
    if (problem !== undefined) report(problem)
    if (ending) return
    ending = true
    starting
      .then((server) => server.stop())
      // A failed start has already stopped what it had started, and is reported below.
      .catch(() => undefined)
      .finally(() => process.exit(code))
  }
  process.on('SIGTERM', () => end(0))
  process.on('SIGINT', () => end(0))
  // An uncaught error leaves the process in an unknown state, but the database can still be stopped cleanly.
  process.on('uncaughtException', (error) => end(1, error))

  await starting.catch((error: unknown) => end(1, error))
}

function report(problem: unknown) {
  console.error(problem instanceof StartProblem ? problem.message : problem)
}
