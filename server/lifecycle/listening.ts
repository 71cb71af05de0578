import type { FastifyInstance } from 'fastify'
import type { Config } from '../values/config.ts'
import { StartProblem } from '../values/start-problem.ts'

/** How long unfinished answers and idle connections may delay a shutdown. */
const drainTime = 3000

/** Opens the port; a failure is reported as one sentence. */
export async function listen(app: FastifyInstance, { host, port }: Config) {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const sentence = sentences[code]?.(host, port)
    throw sentence ? new StartProblem(sentence) : error
  }
}

/** Lets unfinished answers complete, then closes the rest; new connections are refused in the meantime. */
export async function closeApp(app: FastifyInstance) {
  const impatience = setTimeout(() => app.server.closeAllConnections(), drainTime)
  try {
    await app.close()
  } finally {
    clearTimeout(impatience)
  }
}

const sentences: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (host, port) =>
    `Port ${port} of ${host} is used by another program. Stop that program, or choose another PORT.`,
  EACCES: (_host, port) =>
    `This account is not allowed to open port ${port}. Choose a PORT of 1024 or higher.`,
  EADDRNOTAVAIL: (host) => `HOST is ${host}, which is not an address of this machine.`,
  ENOTFOUND: (host) => `HOST is ${host}, which is not an address of this machine.`,
}
