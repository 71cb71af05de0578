/** An OpenTelemetry collector for one test file: it notes what it gets by OTLP over HTTP, in JSON. */
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach } from 'vitest'

export interface Received<Body> {
  readonly url: string | undefined
  readonly type: string | undefined
  readonly body: Body
}

export interface Collector<Body> {
  /** The base address, as operators write it. */
  readonly url: string
  /** Since the test began. */
  readonly received: Received<Body>[]
  readonly accepting: RequestListener
  /** Who answers, until the next test: `accepting`, unless a test says otherwise. */
  answering: RequestListener
}

export async function collectorForThisFile<Body>(): Promise<Collector<Body>> {
  const received: Received<Body>[] = []
  const accepting: RequestListener = (request, response) => {
    let text = ''
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => (text += chunk))
    request.on('end', () => {
      received.push({ url: request.url, type: request.headers['content-type'], body: JSON.parse(text) })
      response.end('{}')
    })
  }
  const server = createServer((request, response) => collector.answering(request, response))
  const url = await new Promise<string>((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      // A server that listens on a port has this kind of address.
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}/otlp/`)
    }),
  )
  const collector: Collector<Body> = { url, received, accepting, answering: accepting }
  beforeEach(() => {
    received.length = 0
    collector.answering = accepting
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return collector
}
