/** Serves the page of the companion to the browsers of this computer (127.0.0.1, any free port). */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CompanionView, FileAct } from '../companion-view.ts'
import { leadingPage, pageHost } from './entry.ts'
import { companionPage, logText } from './page-html.ts'
import { wishOf } from './page-requests.ts'
import { pageScript } from './page-script.ts'
import { type PageSecrets, pageSecrets } from './page-secrets.ts'
import { pageStyle } from './page-style.ts'

export interface PageNeeds {
  readonly view: () => CompanionView
  /** False if there is no such file, or if the act is not possible now. */
  readonly act: (fileId: string, act: FileAct) => boolean
  readonly search: () => void
  /** Tells the upload page of the server which files are offered. Ends when the server has answered. */
  readonly showFound: () => Promise<void>
  /** The address at which the person approves the sign-in; null if there is none. */
  readonly beginSignIn: () => Promise<string | null>
  /** The address of the server, to which a sign-in leads. */
  readonly server: string
  /** Hears which key has let a browser in. */
  readonly onEntered: (key: string) => void
}

export interface CompanionPage {
  readonly port: number
  readonly secrets: Pick<PageSecrets, 'door' | 'newKey'>
  readonly close: () => void
}

/** What the door answers to another command of the user. */
export interface DoorAnswer {
  /** Opens the page once. */
  readonly key: string
  /** Shows that this is the companion that the command has asked. */
  readonly proof: string
  readonly view: CompanionView
}

const maxConnections = 50

export async function openCompanionPage(needs: PageNeeds): Promise<CompanionPage> {
  const secrets = pageSecrets()
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 10_000 }, (request, response) => {
    // No request has a body that counts.
    request.resume()
    answer(request, response, { needs, secrets, port: portOf(server) }).catch(() => response.destroy())
  })
  server.maxConnections = maxConnections
  server.listen({ host: pageHost, port: 0, exclusive: true })
  await once(server, 'listening')
  return {
    port: portOf(server),
    secrets,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

interface Asked {
  readonly needs: PageNeeds
  readonly secrets: PageSecrets
  readonly port: number
}

async function answer(
  { method = '', url = '', headers }: IncomingMessage,
  response: ServerResponse,
  { needs, secrets, port }: Asked,
): Promise<void> {
  const wish = wishOf({ method, url, headers }, `${pageHost}:${port}`, secrets)
  const home = `${secrets.folder}/`
  switch (wish.kind) {
    case 'refused':
      return send(response, 403, 'text/plain', closedWords, needs)
    case 'enter':
      needs.onEntered(wish.key)
      response.setHeader('set-cookie', wish.cookie)
      // Browsers would not send the cookie with a redirect that another site or a file began.
      return send(response, 200, 'text/html', leadingPage(home), needs)
    case 'page':
      return send(response, 200, 'text/html', companionPage(needs.view()), needs)
    case 'log':
      return send(response, 200, 'text/plain', logText(needs.view().log), needs)
    case 'act':
      // Another page, or the flow itself, may have been faster. The page shows what is so now.
      needs.act(wish.fileId, wish.act)
      return redirect(response, home, needs)
    case 'search':
      needs.search()
      return redirect(response, home, needs)
    case 'show found':
      await needs.showFound()
      return redirect(response, home, needs)
    case 'sign in':
      return redirect(response, (await needs.beginSignIn()) ?? home, needs)
    case 'door': {
      const said: DoorAnswer = { key: secrets.newKey(), proof: wish.proof, view: needs.view() }
      return send(response, 200, 'application/json', JSON.stringify(said), needs)
    }
  }
}

const closedWords =
  'This page is closed. To open the page of the companion, run `kinweave watch --status` and open the address that it shows.\n'

function redirect(response: ServerResponse, to: string, needs: PageNeeds): void {
  response.setHeader('location', to)
  send(response, 303, 'text/plain', '', needs)
}

function send(
  response: ServerResponse,
  status: number,
  type: 'text/html' | 'text/plain' | 'application/json',
  body: string,
  needs: PageNeeds,
): void {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, ...headersFor(needs.server) })
  response.end(body)
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const [styleHash, scriptHash] = [hashOf(pageStyle), hashOf(pageScript)]

/** A form may lead to the server, because the button "Sign in" does. */
const headersFor = (server: string) => ({
  'content-security-policy': `default-src 'none'; style-src ${styleHash}; script-src ${scriptHash}; connect-src 'self'; form-action ${["'self'", ...originsOf(server)].join(' ')}; base-uri 'none'; frame-ancestors 'none'`,
  // With 'no-referrer', browsers would send no origin with a POST.
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
})

/** A server on this computer calls itself by any of its names. */
function originsOf(server: string): readonly string[] {
  const { origin, protocol, hostname, port } = new URL(server)
  if (!['localhost', '127.0.0.1'].includes(hostname)) return [origin]
  return ['localhost', '127.0.0.1'].map((name) => `${protocol}//${name}${port === '' ? '' : `:${port}`}`)
}

// The address is a string only for a pipe, and this server listens on a port.
const portOf = (server: Server) => (server.address() as AddressInfo).port
