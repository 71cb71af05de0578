import { expect, it, vi } from 'vitest'
import { patient } from '../support/patience.ts'
import { ask } from './support/ask.ts'
import { beginServer } from './support/begin-server.ts'
import { usedFolder } from './support/folders.ts'
import type { ServerProcess } from './support/server-process.ts'

const environment = { DEMO: '1' }
const enter = (server: ServerProcess) => server.status('/identity/demo/users', { method: 'POST' })

const seeded = `SELECT string_agg(g.name || ' ' || (w.statistics->>'personCount'), ', ' ORDER BY g.name) AS answer
  FROM demo_trees d JOIN workspaces w ON w.id = d.workspace_id JOIN data_groups g ON g.id = w.data_group_id`

it('a server that is killed while it seeds the demo continues at the next start, and lets visitors in', async () => {
  const dataDir = usedFolder()
  const first = await beginServer({ dataDir, environment })
  await first.ready()
  // Right after the start, no visitor can be let in yet.
  await vi.waitUntil(
    async () => (await ask(dataDir, 'SELECT count(*)::text AS answer FROM demo_trees')) !== '0',
    { ...patient, interval: 5 },
  )
  first.kill('SIGKILL')
  await first.exited

  const second = await beginServer({ dataDir, environment })
  await second.ready()
  await expect.poll(() => enter(second), { interval: 100 }).toBe(201)

  expect(await ask(dataDir, seeded)).toBe('Darwin papers 137, Wedgwood line 133')
})
