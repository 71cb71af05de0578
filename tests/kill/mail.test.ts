import { describe, expect, it } from 'vitest'
import { smtpServer } from '../server/support/smtp-server.ts'
import { beginServer } from './support/begin-server.ts'
import { usedFolder } from './support/folders.ts'
import type { ServerProcess } from './support/server-process.ts'

const post = (server: ServerProcess, path: string, body: object) =>
  server.status(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

describe('a requested sign-in code', () => {
  it('[API3-10] is mailed by the next server if the first one is killed while it sends', async () => {
    const silent = await smtpServer('is silent')
    const dataDir = usedFolder()
    const environment = { SMTP_URL: silent.url, KINWEAVE_DEV: '1' }
    const first = await beginServer({ dataDir, environment })
    await first.ready()
    const address = 'ada@mail.example'
    await post(first, '/identity/identities', { givenName: 'Ada', familyName: 'Kept', address })
    const asked = await post(first, '/identity/identities/$lookup/sendcode', { address })
    await expect.poll(silent.calls, { interval: 20 }).toBe(1)
    first.kill('SIGKILL')
    await first.exited
    silent.server.close()

    const taking = await smtpServer('takes', Number(new URL(silent.url).port))
    const second = await beginServer({ dataDir, environment })
    await second.ready()

    expect(asked).toBe(204)
    await expect.poll(() => taking.mails.length, { interval: 50 }).toBe(1)
    expect(taking.mails[0]).toMatch(/^To: ada@mail\.example\r$/m)
    expect(taking.mails[0]).toMatch(/^\d{6}\r$/m)
    taking.server.close()
  })
})
