/** Builds the folder to be served: the pages, and the pictures beside them. */
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import type { Drawing } from '../../visualizer/layout/drawing.ts'
import type { Site } from '../../visualizer/site/site.ts'
import { root } from '../project.ts'
import { picturesFolder } from './collect-site.ts'
import { foldedPlugin, headPlugin, sitePlugin } from './site-plugin.ts'
import { usedStyles } from './used-styles.ts'

export async function buildFolder(
  folder: string,
  site: Site,
  folded: Readonly<Record<string, Drawing>>,
): Promise<void> {
  const withAddresses = {
    ...site,
    pictures: site.pictures.map((picture) => ({ ...picture, source: `pictures/${picture.source}` })),
  }
  await build({
    root: join(root, 'visualizer'),
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    // With this, the folder can be served under any path.
    base: './',
    plugins: [
      react(),
      headPlugin(),
      usedStyles(),
      sitePlugin(async () => withAddresses),
      foldedPlugin(folded),
    ],
    build: {
      target: 'es2024',
      outDir: folder,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { checks: { pluginTimings: false } },
    },
  })
  for (const { source } of site.pictures)
    cpSync(join(picturesFolder, source), join(folder, 'pictures', source))
}
