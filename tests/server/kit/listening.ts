import { afterAll } from 'vitest'
import { freePort } from '../../../server/store/embedded/free-port.ts'
import { storeForThisFile } from '../support/database.ts'
import { appOn, type TestApp } from './app.ts'

/** A server that other programs reach over the network. Its clock shows the real time, as theirs do. */
export async function listeningForThisFile(): Promise<TestApp> {
  const store = await storeForThisFile()
  const port = await freePort()
  const kit = await appOn(store, { publicUrl: `http://127.0.0.1:${port}` })
  kit.clock.now = new Date()
  await kit.app.listen({ host: '127.0.0.1', port })
  afterAll(() => kit.app.close())
  return kit
}
