/** Serves the visualizer at `/flows` beside the app, with hot reload. There, the visualizer can follow the app live. */
import { createReadStream, readFileSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, normalize } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import type { Difference } from '../../visualizer/difference/difference.ts'
import type { Site } from '../../visualizer/site/site.ts'
import { root } from '../project.ts'
import { collectSite, picturesFolder } from './collect-site.ts'
import { siteModule, sitePlugin, withHead } from './site-plugin.ts'

const pictures = '/flows/pictures/'

/** `difference` is called at each visit of the page. */
export function flowsInDevelopment(difference: () => Promise<Difference | null>): Plugin[] {
  return [
    sitePlugin(() => siteNow(difference)),
    {
      name: 'kinweave-flows',
      // Vite prepares the imports of the visualizer together with those of the app; otherwise the first visit would
      // load the page twice.
      config: () => ({ optimizeDeps: { entries: ['index.html', 'visualizer/index.html'] } }),
      configureServer(server) {
        server.middlewares.use((request, response, next) => {
          const path = (request.url ?? '').split('?')[0] ?? ''
          if (path === '/flows' || path === '/flows/') void sendPage(server, request, response, next)
          else if (path.startsWith(pictures)) sendPicture(path, response)
          else next()
        })
      },
    },
  ]
}

/** The data of the page now. It has no drawings, because in development the page makes them itself. */
async function siteNow(difference: () => Promise<Difference | null>): Promise<Site> {
  const site = collectSite({}, await difference())
  return {
    ...site,
    pictures: site.pictures.map((picture) => ({ ...picture, source: `${pictures}${picture.source}` })),
  }
}

async function sendPage(
  server: ViteDevServer,
  request: IncomingMessage,
  response: ServerResponse,
  fail: (error: unknown) => void,
): Promise<void> {
  // Makes Vite read the results of the tests again, so that the page shows the newest.
  const data = server.moduleGraph.getModuleById(siteModule)
  if (data) server.moduleGraph.invalidateModule(data)
  const page = readFileSync(join(root, 'visualizer', 'index.html'), 'utf8')
  const placed = withHead(page).replace('./main.tsx', '/visualizer/main.tsx')
  try {
    const html = await server.transformIndexHtml('/flows', placed, request.url)
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
  } catch (error) {
    fail(error)
  }
}

function sendPicture(path: string, response: ServerResponse): void {
  // A normalised absolute path cannot leave its root, so only files in the folder of pictures are served.
  const file = join(picturesFolder, normalize(`/${path.slice(pictures.length)}`))
  if (statSync(file, { throwIfNoEntry: false })?.isFile() === true) createReadStream(file).pipe(response)
  else response.writeHead(404).end()
}
