/**
 * The test bank, which takes the place of the payment provider in development (resolution 69). It has a port of its own, and
 * accepts connections from this machine only. The page sends it the card, so that no card number reaches the product's services (PLN-30).
 */
import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import * as z from 'zod/mini'
import { isLoopback } from '../values/loopback.ts'
import { isSameSecret } from '../values/same-secret.ts'
import { StartProblem } from '../values/start-problem.ts'
import { openBank } from './bank.ts'
import { deliveries, manners } from './deliveries.ts'
import { type Fields, readFields } from './fields.ts'
import { answerCall, type BankAnswer } from './protocol.ts'
import { savedState } from './saved-state.ts'

export interface TestBank {
  readonly url: string
  /** The key of the product. A page has the public key only. */
  readonly secretKey: string
  readonly publicKey: string
  readonly webhookSecret: string
  readonly stop: () => Promise<void>
}

export interface TestBankOptions {
  /** 0 for any free port. */
  readonly port: number
  /** Where the bank remembers everything. */
  readonly file: string
  /** The product: its pages may call the bank, and the bank's events go to this path. */
  readonly publicUrl: string
  readonly eventsUrl: string
}

/** Pages know this key. It permits what a page does: to send a card, and to confirm a payment or a card whose secret it knows. */
const publicKey = 'pk_test_kinweave'

const maxBody = 65_536

const ClockCall = z.object({ seconds: z.string().check(z.regex(/^\d{1,9}$/)) })
const EventsCall = z.object({ manner: z.enum(manners) })

export async function startTestBank({
  port,
  file,
  publicUrl,
  eventsUrl,
}: TestBankOptions): Promise<TestBank> {
  const secretKey = `sk_test_${randomBytes(24).toString('hex')}`
  const webhookSecret = `whsec_${randomBytes(24).toString('hex')}`
  const { state, save } = savedState(file)
  const delivery = deliveries({ address: () => eventsUrl, secret: webhookSecret })
  const bank = openBank({ clock: () => Date.now(), state, onEvent: delivery.add })

  const answer = (
    method: string,
    path: string,
    fields: Fields,
    headers: IncomingMessage['headers'],
  ): BankAnswer => {
    if (path === '/test/clock' && method === 'POST') {
      bank.advance(Number(ClockCall.parse(fields).seconds) * 1000)
      return { status: 200, body: { now: new Date(bank.now()).toISOString() } }
    }
    if (path === '/test/events' && method === 'POST') {
      delivery.change(EventsCall.parse(fields).manner)
      return { status: 200, body: {} }
    }
    const key = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
    if (!isSameSecret(key, secretKey) && !mayPage(key, method, path, fields))
      return { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API key.' } } }
    const idempotencyKey = headers['idempotency-key']
    return answerCall(
      bank,
      {
        method,
        path,
        fields,
        idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : null,
      },
      'new',
    )
  }

  const mayPage = (key: string, method: string, path: string, fields: Fields): boolean => {
    if (key !== publicKey) return false
    if (method === 'POST' && path === '/v1/payment_methods') return true
    if (method === 'POST' && !path.endsWith('/confirm')) return false
    const id = /^\/v1\/(?:payment|setup)_intents\/(\w+)(?:\/confirm)?$/.exec(path)?.[1]
    const intent = [...bank.state.intents, ...bank.state.setups].find((one) => one.id === id)
    const secret = fields['client_secret']
    return intent !== undefined && typeof secret === 'string' && isSameSecret(secret, intent.secret)
  }

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { origin } = request.headers
    response.setHeader('cache-control', 'no-store')
    if (origin !== undefined) {
      if (!isOfProduct(origin, publicUrl)) return send(response, { status: 403, body: {} })
      response.setHeader('access-control-allow-origin', origin)
      response.setHeader('vary', 'origin')
    }
    if (request.method === 'OPTIONS') {
      response.setHeader('access-control-allow-headers', 'authorization, content-type')
      response.setHeader('access-control-allow-methods', 'GET, POST')
      return send(response, { status: 204, body: null })
    }
    const { pathname, search } = new URL(request.url ?? '/', 'http://bank')
    const body = request.method === 'POST' ? await readBody(request) : search.slice(1)
    const answered =
      body === null
        ? { status: 413, body: {} }
        : answer(request.method ?? '', pathname, readFields(body), request.headers)
    save()
    send(response, answered)
    delivery.send()
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => send(response, { status: 400, body: {} }))
  })
  const url = await new Promise<string>((resolve, reject) => {
    server.once('error', (error) => {
      const isTaken = 'code' in error && error.code === 'EADDRINUSE'
      reject(
        isTaken
          ? new StartProblem(`Port ${port} is used by another program. Choose another BANK_PORT.`)
          : error,
      )
    })
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      resolve(`http://127.0.0.1:${typeof address === 'object' ? address?.port : port}`)
    })
  })

  return {
    url,
    secretKey,
    publicKey,
    webhookSecret,
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      // After `close` no connection can be added, so none keeps the server open.
      server.closeAllConnections()
      await closed
      await delivery.stop()
    },
  }
}

/** The product's pages also work under the other names of this machine, such as 127.0.0.1. */
function isOfProduct(origin: string, publicUrl: string): boolean {
  if (origin === publicUrl) return true
  if (!URL.canParse(origin)) return false
  const [page, product] = [new URL(origin), new URL(publicUrl)]
  return isLoopback(page.hostname) && isLoopback(product.hostname) && page.port === product.port
}

async function readBody(request: IncomingMessage): Promise<string | null> {
  let body = ''
  for await (const part of request.setEncoding('utf8')) {
    body += String(part)
    if (body.length > maxBody) return null
  }
  return body
}

function send(response: ServerResponse, { status, body }: BankAnswer): void {
  if (response.headersSent) return
  response.statusCode = status
  if (body === null) {
    response.end()
    return
  }
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(body))
}
