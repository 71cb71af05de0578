/** Serves a folder to this computer only. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.md': 'text/plain; charset=utf-8',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
}

/** Serves the folder on a free port. Returns the address. */
export async function serveFolder(folder: string): Promise<{ server: Server; address: string }> {
  const server = createServer((request, response) => {
    const file = fileFor(folder, request.url ?? '/')
    if (file === null) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('There is no such file.')
      return
    }
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
    createReadStream(file).pipe(response)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { server, address: `http://127.0.0.1:${port}/` }
}

/** The file for a URL; null if it would be outside the folder. */
function fileFor(folder: string, url: string): string | null {
  const path = pathIn(url)
  if (path === null) return null
  const file = join(folder, path.endsWith('/') ? `${path}index.html` : path)
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true ? file : null
}

function pathIn(url: string): string | null {
  try {
    // A normalised absolute path cannot leave its root, however many dots it had.
    return normalize(decodeURIComponent(new URL(url, 'http://localhost').pathname))
  } catch {
    return null
  }
}

/** Opens a page in the browser of this computer. If there is none, the user can open the printed address. */
export function show(address: string, { platform, env } = process): void {
  const program = platform === 'darwin' ? 'open' : platform === 'win32' ? 'explorer' : 'xdg-open'
  const hasDisplay =
    platform !== 'linux' || env['DISPLAY'] !== undefined || env['WAYLAND_DISPLAY'] !== undefined
  if (!hasDisplay) return
  const browser = spawn(program, [address], { stdio: 'ignore', detached: true })
  // The computer may have no program that opens a browser.
  browser.on('error', () => undefined)
  browser.unref()
}
