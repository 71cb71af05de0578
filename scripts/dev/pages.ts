import { createServer, type ViteDevServer } from 'vite'
import { root } from '../project.ts'
import { flowsInDevelopment } from '../visualize/flows-in-development.ts'

const served = [
  '/identity',
  '/groupadmin',
  '/research',
  '/calendar',
  '/config.json',
  '/mailbox.json',
  '/mailbox.html',
  '/contacts/test.json',
  '/openapi',
  '/programs',
  '/healthz',
  '/readyz',
]

interface Wanted {
  readonly host: string
  readonly port: number
  /** The address of the server. */
  readonly api: string
  /** The changes that the flows page shows. */
  readonly difference: Parameters<typeof flowsInDevelopment>[0]
}

/** Serves the pages with hot reload and the server behind them, so that the browser sees one address. */
export async function servePages({ host, port, api, difference }: Wanted): Promise<ViteDevServer> {
  const pages = await createServer({
    root,
    mode: 'development',
    plugins: [flowsInDevelopment(difference)],
    server: {
      host,
      port,
      strictPort: true,
      // Tests and the visualizer write files that must not reload the page.
      watch: { ignored: ['**/.cache/**', '**/dist/**', '**/dist-visualizer/**', '**/test-results/**'] },
      proxy: Object.fromEntries(served.map((path) => [path, { target: api, ws: true }])),
    },
  })
  try {
    return await pages.listen()
  } catch (error) {
    await pages.close()
    throw error
  }
}
