import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { stripeProvider } from '../../../server/payments/stripe/stripe-provider.ts'
import { startTestBank } from '../../../server/test-bank/test-bank.ts'

const page = 'http://localhost:4000'
const form = 'application/x-www-form-urlencoded'
const number = '4242424242424242'

/** A product that only counts the events that reach it. */
async function aProduct() {
  const received: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => {
      body += part
    })
    request.on('end', () => {
      received.push(`${String(request.headers['stripe-signature'])} ${body}`)
      response.writeHead(204).end()
    })
  })
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : 0)
    })
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { received, eventsUrl: `http://127.0.0.1:${port}/payments/events` }
}

async function aRunningBank() {
  const folder = await mkdtemp(join(tmpdir(), 'test-bank-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const { received, eventsUrl } = await aProduct()
  const file = join(folder, 'test-bank.json')
  const start = () => startTestBank({ port: 0, file, publicUrl: page, eventsUrl })
  return { file, start, received }
}

const callAs = (key: string, url: string, body?: string, origin = page) =>
  fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${key}`, origin, 'content-type': form },
    ...(body === undefined ? {} : { body }),
  })

describe(startTestBank.name, () => {
  it('[PLN-28] takes a card from the page, pays, tells the product, and remembers all but the number', async () => {
    const { file, start, received } = await aRunningBank()
    const bank = await start()
    const provider = stripeProvider({ ...bank, apiUrl: bank.url })
    const customerId = await provider.customerFor('ada')
    const order = { customerId, choiceKey: 'first', planId: 'gen.1', credit: 0 } as const
    const { intentId, clientSecret } = await provider.begin(order)
    expect(await provider.begin(order)).toMatchObject({ intentId })

    const card = await callAs(
      bank.publicKey,
      `${bank.url}/v1/payment_methods`,
      `card[number]=${number}&card[exp_month]=12&card[exp_year]=2030&card[cvc]=123`,
    )
    const { id } = (await card.json()) as { id: string }
    const confirm = `${bank.url}/v1/payment_intents/${intentId}/confirm`
    const guessed = await callAs(bank.publicKey, confirm, `payment_method=${id}&client_secret=guessed`)
    expect(guessed.status).toBe(401)
    const paid = await callAs(bank.publicKey, confirm, `payment_method=${id}&client_secret=${clientSecret}`)

    expect(await paid.json()).toMatchObject({ status: 'succeeded' })
    await expect.poll(() => received.some((one) => one.includes('invoice.paid'))).toBe(true)
    const [signature = '', body = ''] = received[0]?.split(/ (.*)/) ?? []
    expect(await provider.readNews(body, signature)).toMatchObject({ customerId })
    expect(await provider.readNews(body.replace('cus_', 'cux_'), signature)).toBeNull()
    await bank.stop()
    expect(await readFile(file, 'utf8')).not.toContain(number)
    expect(received.join('')).not.toContain(number)

    const again = await start()
    onTestFinished(again.stop)
    const later = stripeProvider({ ...again, apiUrl: again.url })
    expect((await later.accountOf(customerId)).charges).toMatchObject([{ amount: 1500, reason: 'chosen' }])
  })

  it('renews when its clock is moved, and can lose, repeat, delay and reorder its events', async () => {
    const { start, received } = await aRunningBank()
    const bank = await start()
    onTestFinished(bank.stop)
    const provider = stripeProvider({ ...bank, apiUrl: bank.url })
    const manner = (name: string) => callAs(bank.publicKey, `${bank.url}/test/events`, `manner=${name}`)
    const ids = () => received.map((one) => /"id":"(\w+)"/.exec(one)?.[1])
    const begin = async (choiceKey: string) =>
      provider.begin({
        customerId: await provider.customerFor(choiceKey),
        choiceKey,
        planId: 'gen.1',
        credit: 0,
      })

    await manner('never')
    await begin('lost')
    await manner('late')
    await begin('late')
    expect(received).toEqual([])
    await manner('twice')
    await expect.poll(() => ids().length).toBe(2)
    expect(new Set(ids()).size).toBe(1)
    await manner('in reverse')
    await callAs(bank.publicKey, `${bank.url}/test/clock`, 'seconds=86400')
    await expect.poll(() => ids().length).toBe(4)

    const numbers = ids().map((id) => Number(id?.slice(4)))
    expect(Number(numbers[3])).toBeLessThan(Number(numbers[2]))
  })

  it('stops although the product has not answered an event', async () => {
    const silent = createServer(() => undefined)
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      silent.closeAllConnections()
      silent.close()
    })
    const address = silent.address()
    const eventsUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/payments/events`
    const folder = await mkdtemp(join(tmpdir(), 'test-bank-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const bank = await startTestBank({ port: 0, file: join(folder, 'bank.json'), publicUrl: page, eventsUrl })
    const asked = new Promise((resolve) => silent.once('request', resolve))
    const provider = stripeProvider({ ...bank, apiUrl: bank.url })
    const customerId = await provider.customerFor('ada')
    await provider.begin({ customerId, choiceKey: 'first', planId: 'gen.1', credit: 0 })
    await asked

    await bank.stop()
    expect(silent.listening).toBe(true)
  })

  it('serves pages of the product only, and only what a page may do', async () => {
    const { start } = await aRunningBank()
    const bank = await start()
    onTestFinished(bank.stop)
    const customers = `${bank.url}/v1/customers`

    const foreign = await callAs(bank.publicKey, `${bank.url}/test/clock`, 'seconds=1', 'http://evil.example')
    expect([foreign.status, foreign.headers.get('access-control-allow-origin')]).toEqual([403, null])
    const methods = `${bank.url}/v1/payment_methods`
    const originOf = async (origin: string) =>
      (await callAs(bank.publicKey, methods, '', origin)).headers.get('access-control-allow-origin')
    expect(await originOf('http://127.0.0.1:4000')).toBe('http://127.0.0.1:4000')
    expect(await originOf('http://127.0.0.1:4001')).toBeNull()
    expect(await originOf('null')).toBeNull()
    expect((await callAs(bank.publicKey, customers, '')).status).toBe(401)
    expect((await callAs(bank.secretKey, customers, '')).status).toBe(200)
    expect((await callAs(bank.secretKey, `${bank.url}/v1/balance`)).status).toBe(404)
    const wrong = await callAs(
      bank.publicKey,
      `${bank.url}/v1/payment_methods`,
      'card[number]=4111111111111111&card[exp_month]=12&card[exp_year]=2030&card[cvc]=123',
    )
    const said = await wrong.text()
    expect([wrong.status, said]).toEqual([400, expect.not.stringContaining('4111')])
    expect(said).toContain('Your card number is not valid. Please check it.')
  })
})
