import { defineConfig, devices } from '@playwright/test'
import { chromiumArguments, findChromium } from './scripts/chromium.ts'

const executablePath = findChromium()

/** The visualizer as `npm run visualize` has left it in dist-visualizer; it needs no server. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: 'visualizer.spec.ts',
  outputDir: 'test-results/visualizer',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: 'off',
    launchOptions: { args: chromiumArguments, ...(executablePath ? { executablePath } : {}) },
  },
})
