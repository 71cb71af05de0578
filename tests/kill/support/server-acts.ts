import { expect } from 'vitest'
import { isRunning } from '../../../server/store/embedded/process.ts'
import { ask } from './ask.ts'
import { databasePid, type ServerProcess } from './server-process.ts'

/** Signs a user up; 201 means that the server has promised to store it. */
export const signUp = (server: ServerProcess, name: string) =>
  server.status('/identity/identities', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ givenName: name, familyName: 'Kept', address: `${name}@kinweave.example` }),
  })

/** The number of signed-up identities, without the test identities. */
export const signedUp = async (dataDir: string) =>
  Number(await ask(dataDir, 'SELECT count(*)::text AS answer FROM identities WHERE NOT is_test'))

/** Stops the server in order and checks that nothing of it is left. */
export async function stopsCleanly(server: ServerProcess, dataDir: string) {
  const pid = databasePid(dataDir)
  server.kill('SIGTERM')

  expect(await server.exited).toBe(0)
  expect(databasePid(dataDir)).toBe(null)
  expect(isRunning(Number(pid))).toBe(false)
}
