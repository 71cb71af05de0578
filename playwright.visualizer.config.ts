import { defineConfig } from '@playwright/test'
import { runSettings } from './e2e/support/run-settings.ts'

/** Tests the visualizer that `npm run visualize` has built in dist-visualizer. It needs no server. */
export default defineConfig({
  ...runSettings,
  testDir: 'e2e',
  testMatch: 'visualizer.spec.ts',
  outputDir: 'test-results/visualizer',
})
