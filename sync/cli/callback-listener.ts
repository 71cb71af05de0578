/**
 * Listens on this computer alone, on a free port, for the answer that the browser brings (RFC 8252 §7.3), then closes.
 * Any page in a local browser can call it, so wrong answers are ignored until there are too many of them.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Result } from '#contract/result.ts'
import type { AnswerProblem } from './authorization-answer.ts'
import { callbackPage, callbackPageHeaders } from './callback-page.ts'
import { Stop } from './stop.ts'

export interface CallbackListener {
  readonly redirectUri: string
  readonly answer: Promise<Result<string, AnswerProblem>>
  readonly close: () => void
}

const host = '127.0.0.1'
const path = '/callback'
/** More wrong answers than this are probably an attack. */
const mostStrange = 20

/** `read` checks the query of the answer; the page in the browser shows the result. */
export async function listenForAnswer(
  read: (query: URLSearchParams) => Result<string, AnswerProblem>,
): Promise<CallbackListener> {
  const answered = Promise.withResolvers<Result<string, AnswerProblem>>()
  let heard = false
  let strange = 0
  const server = createServer((request, response) => {
    const query = heard ? null : queryOf(request, portOf(server))
    if (query === null) return send(response, 404, 'nothing')
    const answer = read(query)
    send(response, answer.ok ? 200 : 400, answer.ok ? 'arrived' : answer.problem)
    const isStrange = !answer.ok && answer.problem === 'not-ours'
    if (isStrange) strange += 1
    if (isStrange && strange < mostStrange) return
    heard = true
    server.close()
    answered.resolve(answer)
  })
  await listen(server)
  return {
    redirectUri: `http://${host}:${portOf(server)}${path}`,
    answer: answered.promise,
    close: () => {
      server.close()
      server.closeIdleConnections()
    },
  }
}

/**
 * Null if the request is not the answer: browsers request other files too, and a page of an attacker may use a host
 * name that resolves to this computer.
 */
function queryOf({ method, url = '', headers }: IncomingMessage, port: number): URLSearchParams | null {
  const origin = `http://${host}:${port}`
  if (method !== 'GET' || headers.host !== `${host}:${port}` || !URL.canParse(url, origin)) return null
  const { pathname, searchParams } = new URL(url, origin)
  return pathname === path ? searchParams : null
}

function send(response: ServerResponse, status: number, what: Parameters<typeof callbackPage>[0]): void {
  response.writeHead(status, { ...callbackPageHeaders, connection: 'close' })
  response.end(callbackPage(what))
}

const listen = (server: Server): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', () =>
      reject(
        new Stop(
          'notAllowed',
          'This computer has no free port for signing in. Run this again with --no-browser.',
        ),
      ),
    )
    server.listen({ host, port: 0, exclusive: true }, resolve)
  })

// The address is a string only for a pipe, and this server listens on a port.
const portOf = (server: Server) => (server.address() as AddressInfo).port
