import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { entries, entryFileNames, offlineFiles } from './scripts/offline-files.ts'

const isScript = (id: string) => /\.(m?js|tsx?)$/.test(id)
const isOfWorker = (id: string) => id.includes('/src/services/offline/')

/**
 * What every page begins with, in two files: many small ones compress badly. The libraries stay in a browser's cache
 * when only our own code is new.
 */
const firstLoad = [
  {
    name: 'libraries',
    tags: ['$initial' as const],
    test: (id: string) => isScript(id) && id.includes('/node_modules/'),
    priority: 2,
  },
  {
    name: 'app',
    tags: ['$initial' as const],
    test: (id: string) => isScript(id) && !isOfWorker(id),
    priority: 1,
  },
]

/** The pages, built to `dist/`. With hot reload `scripts/dev.ts` serves them. */
export default defineConfig({
  plugins: [react(), offlineFiles()],
  // One file: under the policy of the pages a worker may load no further script.
  worker: { format: 'es', rolldownOptions: { output: { codeSplitting: false } } },
  build: {
    target: 'es2024',
    outDir: 'dist',
    // The content security policy allows no data: fonts, and a file of its own is cached for ever.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The outlines of all land, for the globe, are one file that comes when a globe is shown.
    chunkSizeWarningLimit: 560,
    rolldownOptions: { input: entries, output: { entryFileNames, codeSplitting: { groups: firstLoad } } },
  },
})
