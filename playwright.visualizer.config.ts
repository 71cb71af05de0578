import { defineConfig } from '@playwright/test'
import { runSettings } from './e2e/support/run-settings.ts'

/** The visualizer as `npm run visualize` has left it in dist-visualizer; it needs no server. */
export default defineConfig({
  ...runSettings,
  testDir: 'e2e',
  testMatch: 'visualizer.spec.ts',
  outputDir: 'test-results/visualizer',
})
