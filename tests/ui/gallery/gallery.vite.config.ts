import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { cacheFolder } from '../../../scripts/project.ts'

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  logLevel: 'warn',
  plugins: [react()],
  build: {
    target: 'es2024',
    outDir: join(cacheFolder, 'gallery'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    minify: false,
    chunkSizeWarningLimit: 5_000,
  },
})
