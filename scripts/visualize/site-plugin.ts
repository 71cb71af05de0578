/** Gives the pages of the visualizer what was collected, and their theme before the first paint. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { Drawing } from '../../visualizer/layout/drawing.ts'
import type { Site } from '../../visualizer/site/site.ts'
import { root } from '../project.ts'

/** The module that the pages import what was collected from. */
export const siteModule = join(root, 'visualizer', 'site', 'site-data.ts')

/** `site` is asked each time the page is made, so that in development it is never old. */
export function sitePlugin(site: () => Promise<Site>): Plugin {
  return {
    name: 'kinweave-site',
    enforce: 'pre',
    load: { filter: { id: siteModule }, handler: async () => dataModule('site', await site()) },
  }
}

/** The drawings of folded charts, which come by themselves when one is asked for. */
export function foldedPlugin(foldedDrawings: Readonly<Record<string, Drawing>>): Plugin {
  const module = join(root, 'visualizer', 'site', 'folded-data.ts')
  return {
    name: 'kinweave-folded',
    enforce: 'pre',
    load: { filter: { id: module }, handler: () => dataModule('foldedDrawings', foldedDrawings) },
  }
}

/** A string that is parsed is read faster than an object literal of this size. */
function dataModule(name: string, data: Site | Readonly<Record<string, Drawing>>): string {
  return `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(data))})`
}

/**
 * Adds to the page's head, before everything else, the theme script, so that the wrong theme is never shown, and the
 * icon inline.
 */
export function withHead(page: string, more = ''): string {
  const read = (file: string) => readFileSync(join(root, 'public', file), 'utf8')
  const icon = `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(read('favicon.svg'))}" />`
  const appearance = `<script>${inScript(read('appearance.js'))}</script>`
  // A function, because `$&` in a script must mean nothing to `replace`.
  return page.replace('</head>', () => `${icon}${appearance}${more}</head>`)
}

/** A script must not end the element that it stands in. */
export function inScript(script: string): string {
  return script.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--')
}

export function headPlugin(): Plugin {
  return { name: 'kinweave-visualizer-head', transformIndexHtml: (page) => withHead(page) }
}
