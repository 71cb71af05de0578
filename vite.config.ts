import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { entries, entryFileNames, offlineFiles } from './scripts/offline-files.ts'

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
    rolldownOptions: { input: entries, output: { entryFileNames } },
  },
})
