/** Gives the pages of the visualizer what was collected, and their theme before the first paint. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { Site } from '../../visualizer/site/site.ts'
import { root } from '../project.ts'

const file = join(root, 'visualizer', 'site', 'site-data.ts')

/** `site` is asked each time the page is made, so that in development it is never old. */
export function sitePlugin(site: () => Promise<Site>): Plugin {
  return {
    name: 'kinweave-site',
    enforce: 'pre',
    load: { filter: { id: file }, handler: async () => moduleOf(await site()) },
  }
}

/** A string that is parsed is read faster than an object literal of this size. */
function moduleOf(site: Site): string {
  return `export const site = JSON.parse(${JSON.stringify(JSON.stringify(site))})`
}

/** What stands in the head of every page before all else: light or dark, and the icon, which needs no file so. */
export function pageHead(): { readonly appearance: string; readonly icon: string } {
  const read = (file: string) => readFileSync(join(root, 'public', file), 'utf8')
  return {
    appearance: read('appearance.js'),
    icon: `data:image/svg+xml,${encodeURIComponent(read('favicon.svg'))}`,
  }
}

export function headPlugin(): Plugin {
  const { appearance, icon } = pageHead()
  return {
    name: 'kinweave-visualizer-head',
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'icon', href: icon }, injectTo: 'head' },
      { tag: 'script', children: appearance, injectTo: 'head-prepend' },
    ],
  }
}
