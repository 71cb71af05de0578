import rateLimit from '@fastify/rate-limit'
import fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { sendCode } from '#contract/identity/identity.ts'
import { giveIdentityToken } from '#contract/identity/token.ts'
import { loadTokenKeys } from '../../../server/access/keys.ts'
import { noBackups } from '../../../server/backup/backup-desk.ts'
import { openDays } from '../../../server/connected/people/days-of-views.ts'
import { openHighlights } from '../../../server/connected/people/highlights-of-views.ts'
import { openPeople } from '../../../server/connected/people/people-of-views.ts'
import { openPlaces } from '../../../server/connected/people/places-of-views.ts'
import { locateBy } from '../../../server/geolocation/locator.ts'
import { answerProblems } from '../../../server/http/answer-problems.ts'
import { addBodyParsers } from '../../../server/http/body-parsers.ts'
import { addRoutes } from '../../../server/http/routes.ts'
import { openKinship } from '../../../server/kinship/kinship.ts'
import { outboxMailer } from '../../../server/mail/outbox.ts'
import { served } from '../../../server/served.ts'
import type { Served } from '../../../server/serving/serve.ts'
import type { Tools } from '../../../server/serving/tools.ts'
import { defaultStaff } from '../../../server/values/staff-list.ts'
import { call } from '../kit/app.ts'
import { filesForThisFile } from '../kit/files.ts'
import { storeForThisFile } from '../support/database.ts'

const store = await storeForThisFile()
const clock = () => new Date('2026-11-21T08:00:00.000Z')
const kinship = openKinship(store)
const people = openPeople(store, kinship)
const tools: Tools = {
  store,
  clock,
  ...(await filesForThisFile()),
  contentUrl: null,
  mailer: outboxMailer(store, clock),
  keys: await loadTokenKeys(store, clock),
  kinship,
  people,
  places: openPlaces(store, people),
  highlights: openHighlights(store),
  days: openDays(store, kinship),
  locate: locateBy(null),
  payments: null,
  telemetry: null,
  staff: defaultStaff(false),
  publicUrl: 'http://localhost:4000',
  development: true,
  captchaSiteKey: null,
  previewSpots: null,
  testPassword: null,
  demo: false,
  supportAddress: null,
  backups: noBackups('off'),
}

/** A server whose token endpoint gives this answer. */
async function answering(answer: unknown) {
  const app = fastify()
  afterAll(() => app.close())
  answerProblems(app)
  addBodyParsers(app)
  await app.register(rateLimit, { global: false })
  const own: Served = { endpoint: giveIdentityToken, handle: () => Promise.resolve(answer) }
  addRoutes(app, tools, [...served.filter(({ endpoint }) => endpoint !== giveIdentityToken), own], () => 1000)
  return call(app, 'POST /identity/oauth2/token', {
    form: { grant_type: 'password', username: 'ada@mail.example', password: '123456' },
  })
}

const declared = { access_token: 'x', token_type: 'Bearer', issued_token_type: 'y', expires_in: 1 }

describe(addRoutes.name, () => {
  it('drops fields that the contract does not declare', async () => {
    const { status, body } = await answering({ ...declared, codeHash: 'canary', toString: 'canary' })

    expect({ status, body }).toEqual({ status: 200, body: declared })
  })

  it('answers 500 instead of an answer that the contract does not allow', async () => {
    const { status, body } = await answering({ ...declared, expires_in: 'soon, canary' })

    expect({ status, body: JSON.stringify(body) }).toEqual({
      status: 500,
      body: expect.not.stringContaining('canary'),
    })
  })

  it('stops the start when an endpoint is not served, or served twice', async () => {
    const app = fastify()
    afterAll(() => app.close())
    const without = served.filter(({ endpoint }) => endpoint !== sendCode)

    expect(() => addRoutes(app, tools, without, () => 1)).toThrow('No handler is served for: sendCode.')
    expect(() => addRoutes(app, tools, [...served, ...served.slice(0, 1)], () => 1)).toThrow('served twice')
  })
})
