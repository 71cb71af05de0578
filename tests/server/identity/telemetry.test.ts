import { describe, expect, it } from 'vitest'
import { appForThisFile, call } from '../kit/app.ts'

const lines: string[] = []
const kit = await appForThisFile({
  log: { level: 'trace', stream: { write: (line: string) => lines.push(line) } },
})
const tell = (...events: unknown[]) => call(kit.app, 'POST /identity/telemetry', { json: { events } })
const event = { kind: 'page-shown', ago: 1500, url: '/home', message: '' }
const told = () =>
  lines
    .map((line): unknown => JSON.parse(line))
    .filter((line) => typeof line === 'object' && line !== null && 'page' in line)

describe('the telemetry of pages', () => {
  it('[TEL-02] is in the log, with or without a user, with the time when it happened', async () => {
    lines.length = 0

    const { status } = await tell(event, { ...event, kind: 'problem', message: 'TypeError: x' })

    expect(status).toBe(202)
    expect(told()).toMatchObject([
      { level: 30, page: { kind: 'page-shown', url: '/home', at: '2026-11-21T07:59:58.500Z' } },
      { level: 40, page: { kind: 'problem', message: 'TypeError: x' } },
    ])
  })

  it('[TEL-01] [TEL-02] is redacted again by the server, whoever sent it', async () => {
    lines.length = 0

    await tell(
      { ...event, url: '/groupinvites/7/accept?code=canary-1&x=1' },
      { ...event, url: '/authredirect#access_token=canary-2' },
      { ...event, kind: 'problem', message: '{"clientSecret":"canary-3","refreshToken":"canary-4"}' },
      { ...event, kind: 'note', message: 'to=%2Fa%3Frefresh%5Ftoken%3Dcanary-5' },
      { ...event, url: '/persons/17-1?q=canary-6&canary%40mail.example=1&canary-7' },
      { ...event, url: '/home#canary-8' },
      { ...event, url: '/home%23canary-9' },
      { ...event, url: '/users/canary@mail.example/names/surname/Canary-10' },
    )
    await tell(
      { ...event, kind: 'problem', message: 'Error: GET /a?code=1&email=canary@mail.example failed' },
      { ...event, kind: 'problem', message: "Error: no user'canary@mail.example'here" },
      { ...event, kind: 'problem', message: 'Error: canary%2540mail%252Eexample is no address' },
      { ...event, kind: 'note', message: 'at https://kinweave.example/page#canary-11' },
      { ...event, kind: 'note', message: '{"to":"canary\\u0040mail.example"}' },
    )

    expect(told()).toHaveLength(13)
    expect(lines.join('')).not.toMatch(/canary/i)
    expect(lines.join('')).toContain('/groupinvites/7/accept?code=[redacted]&x=[redacted]')
  })

  it.each([
    ['nothing', []],
    ['too much', Array.from({ length: 21 }, () => event)],
    ['another kind', [{ ...event, kind: 'fatal' }]],
    ['the future', [{ ...event, ago: -1 }]],
    ['a text without end', [{ ...event, message: 'x'.repeat(501) }]],
  ])('is refused when it is %s', async (_what, events) => {
    lines.length = 0

    expect((await tell(...events)).status).toBe(400)
    expect(told()).toEqual([])
  })
})

it('cannot fill the disk: beyond a number of events a minute, they are only counted', async () => {
  lines.length = 0
  kit.clock.forward(60_000)
  const many = Array.from({ length: 20 }, () => event)
  for (let index = 0; index < 40; index += 1) await tell(...many)
  const before = told().length
  kit.clock.forward(60_000)
  await tell(event)

  expect(before).toBe(600)
  expect(told()).toHaveLength(601)
  expect(lines.join('')).toContain('"count":200')
})

describe('the configuration', () => {
  it('says whether pages send telemetry', async () => {
    expect((await call(kit.app, 'GET /config.json')).body).toMatchObject({ telemetry: true })
  })
})
