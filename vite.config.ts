import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { codeFiles } from './scripts/code-files.ts'
import { entries, entryFileNames, offlineFiles } from './scripts/offline-files.ts'

/** Builds the pages into `dist/`. `scripts/dev.ts` serves them with hot reload. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: isSsrBuild === true ? [react()] : [react(), offlineFiles()],
  // One file, because the policy of the pages does not let a worker load another script.
  worker: { format: 'es', rolldownOptions: { output: { codeSplitting: false } } },
  build: {
    target: 'es2024',
    outDir: 'dist',
    // The content security policy allows no data: fonts, and a separate file is cached for ever.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The outlines of all land, for the globe, are one file that is loaded with the first globe.
    chunkSizeWarningLimit: 560,
    // The renderer of the public pages (scripts/render-pages.ts) runs in Node, where files cost nothing.
    rolldownOptions:
      isSsrBuild === true
        ? {}
        : {
            input: entries,
            output: {
              entryFileNames,
              codeSplitting: {
                includeDependenciesRecursively: false,
                groups: codeFiles,
              },
            },
          },
  },
}))
