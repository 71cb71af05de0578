import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The pages, built to `dist/`. With hot reload `scripts/dev.ts` serves them. */
export default defineConfig({
  plugins: [react()],
  // The reading worker loads the readers of archives and of Gramps only for such files.
  worker: { format: 'es' },
  build: {
    target: 'es2024',
    outDir: 'dist',
    // The content security policy allows no data: fonts, and a file of its own is cached for ever.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
