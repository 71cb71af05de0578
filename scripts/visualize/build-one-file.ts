/**
 * Builds the one file that can be opened from the file system. It contains everything, as a classic script, and makes
 * no requests.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'
import type { Drawing } from '../../visualizer/layout/drawing.ts'
import type { Site } from '../../visualizer/site/site.ts'
import { root } from '../project.ts'
import { picturesFolder } from './collect-site.ts'
import { foldedPlugin, inScript, sitePlugin, withHead } from './site-plugin.ts'
import { usedStyles } from './used-styles.ts'

export async function buildOneFile(
  file: string,
  site: Site,
  folded: Readonly<Record<string, Drawing>>,
): Promise<void> {
  const pictures = site.pictures.map((picture) => ({ ...picture, source: dataAddress(picture.source) }))
  const folder = join(root, 'visualizer')
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    mode: 'one-file',
    plugins: [
      react(),
      latinFontsOnly(),
      usedStyles(),
      sitePlugin(async () => ({ ...site, pictures })),
      foldedPlugin(folded),
    ],
    build: {
      target: 'es2024',
      write: false,
      cssCodeSplit: false,
      assetsInlineLimit: Number.POSITIVE_INFINITY,
      chunkSizeWarningLimit: 50_000,
      rolldownOptions: {
        input: join(folder, 'main.tsx'),
        output: { format: 'iife', codeSplitting: false },
        // Vite's helper for separate files uses import.meta. That does no harm, because there are no separate files
        // here.
        checks: { emptyImportMeta: false, pluginTimings: false },
      },
    },
  })
  const { script, styles } = partsOf(built)
  writeFileSync(file, pageOf(readFileSync(join(folder, 'index.html'), 'utf8'), script, styles))
}

function partsOf(built: Awaited<ReturnType<typeof build>>): { script: string; styles: string } {
  const outputs = [built].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []))
  const scripts = outputs.filter((output) => output.type === 'chunk')
  const sheets = outputs.filter((output) => output.type === 'asset')
  if (scripts.length !== 1 || sheets.some(({ fileName }) => extname(fileName) !== '.css')) {
    const names = outputs.map(({ fileName }) => fileName).join(', ')
    throw new Error(`The single file must be one script and styles, and it came as ${names}.`)
  }
  return { script: scripts[0]?.code ?? '', styles: sheets.map(textOf).join('\n') }
}

function textOf({ source }: Rolldown.OutputAsset): string {
  return typeof source === 'string' ? source : Buffer.from(source).toString('utf8')
}

function pageOf(page: string, script: string, styles: string): string {
  const sheet = `<style>${styles.replaceAll('</style', '<\\/style')}</style>`
  return withHead(page, sheet).replace(
    /<script type="module"[^>]*><\/script>/,
    () => `<script>${inScript(script)}</script>`,
  )
}

function dataAddress(source: string): string {
  const type = { '.webp': 'image/webp', '.jpg': 'image/jpeg', '.jpeg': 'image/jpeg', '.png': 'image/png' }
  const known = Object.entries(type).find(([extension]) => extension === extname(source))
  if (known === undefined) throw new Error(`A picture of an unknown kind: ${source}`)
  return `data:${known[1]};base64,${readFileSync(join(picturesFolder, source)).toString('base64')}`
}

/**
 * Leaves out the fonts for other scripts. A served page fetches only the fonts that it needs, but one file would
 * contain all.
 */
function latinFontsOnly(): Plugin {
  return {
    name: 'latin-fonts-only',
    enforce: 'pre',
    transform: {
      filter: { id: /@fontsource-variable\/.*\.css$/ },
      handler: (code) =>
        (code.match(/@font-face\s*\{[^}]*\}/g) ?? [])
          .filter((face) => /-latin-[a-z]+-normal\.woff2/.test(face))
          .join('\n'),
    },
  }
}
