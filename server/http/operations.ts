/** What operators, scripts and starting pages request, outside the services. */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { infer as Infer } from 'zod/mini'
import type { Configuration, Mailbox } from '#contract/configuration.ts'
import type { TestContacts } from '#contract/contact.ts'
import { whatIsLate } from '#domain/readiness/what-is-late.ts'
import { syncAppUpdate } from '#domain/upload/sync-app-update.ts'
import { readIllustrated, readMailbox } from '../mail/outbox.ts'
import type { Tools } from '../serving/tools.ts'
import { waitingWork } from '../serving/waiting-work.ts'
import type { Config } from '../values/config.ts'
import type { PaymentPage } from '../values/payment-page.ts'
import { Problem, problemDocument } from '../values/problem.ts'
import { cameToUs } from './own-host.ts'
import { illustratedMailPolicy } from './security-headers.ts'
import { testContacts } from './test-contacts.ts'

type Settings = Pick<Config, 'contentUrl' | 'syncAppUrl'> &
  Partial<Pick<Config, 'googleClientId' | 'microsoftClientId' | 'contactsStandIn'>> & {
    readonly paymentPage: PaymentPage | null
  }

export function addOperations(app: FastifyInstance, tools: Tools, settings: Settings) {
  const { contentUrl, syncAppUrl, googleClientId = null, microsoftClientId = null, paymentPage } = settings
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.get('/healthz', async () => ({ status: 'alive' }))

  app.get('/readyz', async (request, reply) => {
    // Read before this probe itself waits for a connection.
    const waitingForConnection = tools.store.pool.waitingCount
    try {
      await tools.store.ping()
    } catch {
      // Every failure is answered the same way. It is not logged, because a probe asks every few seconds.
      return reply
        .code(503)
        .header('retry-after', '5')
        .type('application/problem+json; charset=utf-8')
        .send({
          ...problemDocument(new Problem('unavailable'), request.id),
          late: waitingForConnection > 0 ? ['pool'] : [],
        })
    }
    const work = await waitingWork(tools, waitingForConnection)
    const { isBackupLate: _, ...counts } = work
    // A probe must not take the server out of service because it is late, so the status stays 200.
    return { status: 'ready', late: whatIsLate(work), ...counts }
  })

  app.get('/config.json', (request): Configuration => {
    const base = baseFor(request, tools.publicUrl)
    return {
      productName: 'Kinweave',
      services: {
        identity: `${base}/identity`,
        groupadmin: `${base}/groupadmin`,
        research: `${base}/research`,
        content: contentUrl,
      },
      captchaSiteKey: tools.captchaSiteKey,
      mapsKey: null,
      googleClientId,
      microsoftClientId,
      contactsStandIn: settings.contactsStandIn ?? null,
      paymentPublicKey: paymentPage?.publicKey ?? null,
      testBankUrl: typeof paymentPage?.host === 'object' ? paymentPage.host.testBankUrl : null,
      syncAppDownloadUrl: syncAppUrl,
      syncAppUpdate,
      development: tools.development,
      testSignIn: tools.testPassword !== null,
      demo: tools.demo,
      telemetry: tools.telemetry !== null,
    }
  })

  app.get('/mailbox.json', (request): Promise<Infer<typeof Mailbox>> => {
    if (!tools.development || !cameToUs(request, tools.publicUrl)) throw new Problem('not-found')
    return readMailbox(tools.store).then((items) => ({ items }))
  })

  app.get<{ Querystring: { id?: unknown } }>('/mailbox.html', async (request, reply) => {
    if (!tools.development || !cameToUs(request, tools.publicUrl)) throw new Problem('not-found')
    const { id } = request.query
    const isId = typeof id === 'string' && /^\d{1,18}$/.test(id)
    const html = isId ? await readIllustrated(tools.store, id) : null
    if (html === null) throw new Problem('not-found')
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', illustratedMailPolicy)
      .send(html)
  })

  app.get('/contacts/test.json', (request): TestContacts => {
    if (!tools.development || !cameToUs(request, tools.publicUrl)) throw new Problem('not-found')
    return { items: testContacts }
  })
}

/**
 * The address under which the caller finds the services. It is the address that the caller has used, so that the pages
 * work under every name of the machine (127.0.0.1 as well as localhost) without calling another origin.
 */
function baseFor(request: FastifyRequest, publicUrl: string): string {
  const { host, protocol } = request
  if (host === new URL(publicUrl).host || !cameToUs(request, publicUrl)) return publicUrl
  return `${protocol}://${host}`
}
