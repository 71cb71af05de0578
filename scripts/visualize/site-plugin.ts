/** Puts the collected data into the pages of the visualizer, and sets their theme before the first paint. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { Drawing } from '../../visualizer/layout/drawing.ts'
import type { Site } from '../../visualizer/site/site.ts'
import { root } from '../project.ts'

/** The module from which the pages import the collected data. */
export const siteModule = join(root, 'visualizer', 'site', 'site-data.ts')

/**
 * Provides the collected data. Calls `site` each time a page is made, so that in development the data is never out of
 * date.
 */
export function sitePlugin(site: () => Promise<Site>): Plugin {
  return {
    name: 'kinweave-site',
    enforce: 'pre',
    load: { filter: { id: siteModule }, handler: async () => dataModule('site', await site()) },
  }
}

/** Provides the drawings of folded charts. The pages load them on demand. */
export function foldedPlugin(foldedDrawings: Readonly<Record<string, Drawing>>): Plugin {
  const module = join(root, 'visualizer', 'site', 'folded-data.ts')
  return {
    name: 'kinweave-folded',
    enforce: 'pre',
    load: { filter: { id: module }, handler: () => dataModule('foldedDrawings', foldedDrawings) },
  }
}

/**
 * Writes data as a module. The data is a string to be parsed, because parsing it is faster than reading an object
 * literal of this size.
 */
function dataModule(name: string, data: Site | Readonly<Record<string, Drawing>>): string {
  return `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(data))})`
}

/**
 * Adds to the page's head the icon and the script for the theme. Both are inline, so that the wrong theme is never
 * shown.
 */
export function withHead(page: string, more = ''): string {
  const read = (file: string) => readFileSync(join(root, 'public', file), 'utf8')
  const icon = `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(read('favicon.svg'))}" />`
  const appearance = `<script>${inScript(read('appearance.js'))}</script>`
  // The replacement is a function, because `replace` would interpret `$&` in a text.
  return page.replace('</head>', () => `${icon}${appearance}${more}</head>`)
}

/** Changes a script so that it cannot end the element that contains it. */
export function inScript(script: string): string {
  return script.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--')
}

export function headPlugin(): Plugin {
  return { name: 'kinweave-visualizer-head', transformIndexHtml: (page) => withHead(page) }
}
