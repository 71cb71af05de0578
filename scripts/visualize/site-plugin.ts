/** Puts the collected data into the pages of the visualizer, and sets their theme before the first paint. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { Drawing } from '../../visualizer/layout/drawing.ts'
import type { Site } from '../../visualizer/site/site.ts'
import { root } from '../project.ts'

/** The module from which the pages import the collected data. */
export const siteModule = join(root, 'visualizer', 'site', 'site-data.ts')

/** Calls `site` each time a page is made, so that in development the data is never out of date. */
export function sitePlugin(site: () => Promise<Site>): Plugin {
  return {
    name: 'kinweave-site',
    enforce: 'pre',
    load: { filter: { id: siteModule }, handler: async () => dataModule('site', await site()) },
  }
}

/** The drawings of folded charts, which are loaded on demand. */
export function foldedPlugin(foldedDrawings: Readonly<Record<string, Drawing>>): Plugin {
  const module = join(root, 'visualizer', 'site', 'folded-data.ts')
  return {
    name: 'kinweave-folded',
    enforce: 'pre',
    load: { filter: { id: module }, handler: () => dataModule('foldedDrawings', foldedDrawings) },
  }
}

/** Parsing a string is faster than reading an object literal of this size. */
function dataModule(name: string, data: Site | Readonly<Record<string, Drawing>>): string {
  return `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(data))})`
}

/**
 * Adds the theme script to the beginning of the page's head, so that the wrong theme is never shown, and the icon
 * inline.
 */
export function withHead(page: string, more = ''): string {
  const read = (file: string) => readFileSync(join(root, 'public', file), 'utf8')
  const icon = `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(read('favicon.svg'))}" />`
  const appearance = `<script>${inScript(read('appearance.js'))}</script>`
  // A function, because `replace` would interpret `$&` in a script.
  return page.replace('</head>', () => `${icon}${appearance}${more}</head>`)
}

/** A script must not end the element that contains it. */
export function inScript(script: string): string {
  return script.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--')
}

export function headPlugin(): Plugin {
  return { name: 'kinweave-visualizer-head', transformIndexHtml: (page) => withHead(page) }
}
