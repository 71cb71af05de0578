import { type Config, devices } from '@playwright/test'
import { chromiumArguments, findChromium } from '../../scripts/chromium.ts'
import { patience } from './patience.ts'

const executablePath = findChromium()

/** What every run in Chromium shares, whatever it opens. */
export const runSettings = {
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // The longest test takes twenty seconds on two free cores.
  timeout: 5 * patience,
  expect: { timeout: patience },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: 'off',
    launchOptions: { args: chromiumArguments, ...(executablePath ? { executablePath } : {}) },
  },
} as const satisfies Config
