import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { servePages } from './dev/pages.ts'
import { freePort } from './free-port.ts'
import { root } from './project.ts'
import { differenceSince } from './visualize/difference-since.ts'

/**
 * Serves the pages with hot reload on PORT, and the server behind them on another port. The server restarts when its
 * files change. The browser sees one address, as with `npm start`.
 */
async function develop(): Promise<void> {
  const port = Number(process.env['PORT'] ?? 4000)
  const host = process.env['HOST'] ?? '127.0.0.1'
  const publicUrl = process.env['PUBLIC_URL'] ?? `http://localhost:${port}`
  const apiPort = await freePort()
  const api = `http://127.0.0.1:${apiPort}`

  // The changes of the flows. Computed only once, because that takes seconds.
  let changed: ReturnType<typeof differenceSince> | undefined
  const pages = await servePages({ host, port, api, difference: () => (changed ??= differenceSince(null)) })
  const server = startServer({ PORT: String(apiPort), HOST: '127.0.0.1', PUBLIC_URL: publicUrl })
  console.log(`Kinweave with hot reload: ${publicUrl}   (its server: ${api})`)
  console.log(`Its flows, which can be followed live: ${publicUrl}/flows`)
  await stopTogether(server)
  await pages.close()
}

function startServer(env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'development', ...env },
    stdio: 'inherit',
  })
}

/** Waits until the server has ended, either by itself or because this process was told to end. */
async function stopTogether(server: ChildProcess): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      // Ctrl-C in a terminal has already reached the server.
      if (signal === 'SIGTERM' || !process.stdin.isTTY) server.kill(signal)
    })
  }
  await once(server, 'exit')
}

try {
  await develop()
  process.exit(0)
} catch (error) {
  console.error(`kinweave dev: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
