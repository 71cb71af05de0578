import { onTestFinished } from 'vitest'
import { type Beginning, killDatabase, type ServerProcess, startServer } from './server-process.ts'

/** Starts a server; it ends with the test at the latest. */
export async function beginServer(beginning: Beginning): Promise<ServerProcess> {
  const server = await startServer(beginning)
  onTestFinished(async () => {
    server.kill('SIGTERM')
    await server.exited
    killDatabase(beginning.dataDir)
  })
  return server
}
