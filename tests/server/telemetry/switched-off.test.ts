import { expect, it } from 'vitest'
import { appForThisFile, call } from '../kit/app.ts'

const lines: string[] = []
const kit = await appForThisFile({
  telemetry: false,
  log: { level: 'trace', stream: { write: (line: string) => lines.push(line) } },
})

it('asks pages for nothing, and drops the events of an old page, if the operator wants no telemetry', async () => {
  const event = { kind: 'problem', ago: 0, url: '/canary', message: 'canary' }

  const { status } = await call(kit.app, 'POST /identity/telemetry', { json: { events: [event] } })

  expect(status).toBe(202)
  expect((await call(kit.app, 'GET /config.json')).body).toMatchObject({ telemetry: false })
  expect(lines.join('')).not.toContain('canary')
})
