/** Reads what a request to the page wants, and refuses what no page of the companion would ask. */
import { type FileAct, fileActs } from '../companion-view.ts'
import type { PageSecrets } from './page-secrets.ts'

/** The parts of a request that count. */
export interface PageRequest {
  readonly method: string
  /** Path and query, as the browser sends them. */
  readonly url: string
  readonly headers: {
    readonly host?: string | undefined
    readonly origin?: string | undefined
    readonly cookie?: string | undefined
    readonly authorization?: string | undefined
    readonly 'sec-fetch-site'?: string | string[] | undefined
  }
}

export type PageWish =
  | { readonly kind: 'page' }
  | { readonly kind: 'log' }
  /** The address with a key was opened. */
  | { readonly kind: 'enter'; readonly key: string; readonly cookie: string }
  | { readonly kind: 'act'; readonly act: FileAct; readonly fileId: string }
  | { readonly kind: 'search' }
  | { readonly kind: 'show found' }
  | { readonly kind: 'sign in' }
  /** Another command of the user asks. */
  | { readonly kind: 'door'; readonly proof: string }
  | { readonly kind: 'refused' }

const refused: PageWish = { kind: 'refused' }

/** `host` is the only name of the page, such as `127.0.0.1:51234`. All refusals look the same. */
export function wishOf(request: PageRequest, host: string, secrets: PageSecrets): PageWish {
  const { method, url, headers } = request
  // A page of an attacker may use a host name that resolves to this computer.
  if (headers.host !== host) return refused
  const { origin } = headers
  if (method === 'POST' && url === '/door') {
    // No browser asks this.
    const proof = origin === undefined ? secrets.proofFor(headers.authorization) : null
    return proof === null ? refused : { kind: 'door', proof }
  }
  if (origin !== undefined && origin !== `http://${host}`) return refused
  if (method === 'GET' && url.startsWith('/open/')) {
    // For a browser, the file that leads here is another site.
    const key = url.slice('/open/'.length)
    const cookie = secrets.cookieFor(key)
    return cookie === null ? refused : { kind: 'enter', key, cookie }
  }
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return refused
  const inFolder = url.startsWith(`${secrets.folder}/`) ? url.slice(secrets.folder.length) : null
  if (inFolder === null || !secrets.isKnown(headers.cookie)) return refused
  if (method === 'GET') return readable(inFolder)
  // Browsers send the origin with every POST.
  if (method === 'POST' && origin !== undefined) return writable(inFolder)
  return refused
}

function readable(path: string): PageWish {
  if (path === '/') return { kind: 'page' }
  return path === '/log.txt' ? { kind: 'log' } : refused
}

function writable(path: string): PageWish {
  if (path === '/search') return { kind: 'search' }
  if (path === '/show-found') return { kind: 'show found' }
  if (path === '/sign-in') return { kind: 'sign in' }
  const [empty, files, fileId = '', act = '', ...more] = path.split('/')
  if (empty !== '' || files !== 'files' || !isAct(act) || more.length > 0) return refused
  return { kind: 'act', act, fileId }
}

const isAct = (word: string): word is FileAct => Object.hasOwn(fileActs, word)
