import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { chromiumArguments, findChromium } from './scripts/chromium.ts'
import { freePort } from './scripts/free-port.ts'

// This file is read again by every worker: what is chosen once is handed down in the environment.
const port = (process.env['KINWEAVE_E2E_PORT'] ??= String(await freePort()))
const dataFolder = (process.env['KINWEAVE_E2E_DATA'] ??= newFolder())
const baseURL = `http://localhost:${port}`
const executablePath = findChromium()

/** The journeys run against the real server, with a database of its own, on the pages of `npm run build`. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  // Twice as patient as usual: the machine may have other work.
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL,
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: 'off',
    // What a worker answers, tests cannot stand in for; e2e/offline.spec.ts is about it.
    serviceWorkers: 'block',
    launchOptions: { args: chromiumArguments, ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    // The visualizer has a config of its own, because it needs what this run leaves behind, and no server.
    { name: 'journeys', testIgnore: [/\/gallery\//, /visualizer\.spec\.ts/] },
    { name: 'gallery', testMatch: /gallery\.spec\.ts/, dependencies: ['gallery, built'] },
    { name: 'gallery, built', testMatch: /gallery\.setup\.ts/, teardown: 'gallery, listed' },
    { name: 'gallery, listed', testMatch: /pictures\.teardown\.ts/ },
  ],
  webServer: {
    command: `"${process.execPath}" server/main.ts`,
    url: `${baseURL}/readyz`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: { PORT: port, HOST: '127.0.0.1', PUBLIC_URL: baseURL, DATA_DIR: dataFolder },
    stderr: 'pipe',
  },
})

/** Open to other accounts, because the database of a server run by root has an account of its own. */
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kinweave-e2e-'))
  chmodSync(folder, 0o755)
  return folder
}
