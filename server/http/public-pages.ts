/** The public pages, as the build has rendered them, and what search engines read about them. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import {
  fileOfFirstPageWithDemo,
  fileOfPublicPage,
  publicPageAt,
  publicPages,
  supportWayPlace,
} from '#domain/pages/public-pages.ts'
import { escaped } from '../values/escaped.ts'

/** Where the rendered pages contain the address that people open (scripts/render-pages.ts). */
const publicUrlPlace = '__PUBLIC_URL__'

interface RenderingOptions {
  /** The folder of the built pages. */
  readonly folder: string
  /** The address that people open. */
  readonly publicUrl: string
  /** Where people may write to support; null if there is no address. */
  readonly supportAddress: string | null
  /** Visitors can enter the demo. */
  readonly demo: boolean
  /** The server offers downloads of the sync app. */
  readonly hasDownloads: () => Promise<boolean>
}

/** The rendered page of a path, without its nonce; null if the path is none of a public page. */
export async function renderedPage(
  path: string,
  { folder, publicUrl, supportAddress, demo, hasDownloads }: RenderingOptions,
): Promise<string | null> {
  const page = publicPageAt(path)
  if (page === undefined) return null
  const file = page.path === '/' && demo ? fileOfFirstPageWithDemo : fileOfPublicPage(page.path)
  const rendered = await readFile(join(folder, 'rendered', file), 'utf8').catch(() => null)
  const isIncomplete = page.path === '/syncapp' && (await hasDownloads())
  return (
    rendered
      ?.replaceAll(publicUrlPlace, () => publicUrl)
      .replaceAll(supportWayPlace, () => (supportAddress === null ? '' : supportWay(supportAddress)))
      // Only the app shows the downloads.
      .replace('data-when="later"', isIncomplete ? 'data-when="now"' : '$&') ?? null
  )
}

const supportWay = (address: string) =>
  `You can also write to <a href="mailto:${escaped(encodeURIComponent(address).replace('%40', '@'))}">${escaped(address)}</a>.`

/**
 * `GET /robots.txt` and `GET /sitemap.xml`: search engines may find the public pages and the description of all calls, and
 * nothing else.
 */
export function addSearchEngineFiles(app: FastifyInstance, publicUrl: string) {
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots(publicUrl)))
  app.get('/sitemap.xml', (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(sitemap(publicUrl)),
  )
}

/** Paths that end with `$` are exact, so that a tree below such a path stays out. */
const robots = (publicUrl: string) =>
  [
    'User-agent: *',
    ...publicPages.map(({ path }) => `Allow: ${path}$`),
    'Allow: /assets/',
    'Allow: /previews/',
    'Allow: /config.json',
    'Allow: /appearance.js',
    'Allow: /start-app.js',
    'Allow: /favicon.svg',
    'Allow: /openapi',
    'Disallow: /',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')

const sitemap = (publicUrl: string) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...publicPages.map(({ path }) => `  <url><loc>${publicUrl}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')
