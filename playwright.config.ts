import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { patience } from './e2e/support/patience.ts'
import { runSettings } from './e2e/support/run-settings.ts'
import { freePort } from './scripts/free-port.ts'

// This file is read again by every worker: what is chosen once is handed down in the environment.
const port = (process.env['KINWEAVE_E2E_PORT'] ??= String(await freePort()))
const dataFolder = (process.env['KINWEAVE_E2E_DATA'] ??= newFolder())
const baseURL = `http://localhost:${port}`

/** The journeys run against the real server, with a database of its own, on the pages of `npm run build`. */
export default defineConfig({
  ...runSettings,
  testDir: 'e2e',
  outputDir: 'test-results',
  use: {
    ...runSettings.use,
    baseURL,
    // What a worker answers, tests cannot stand in for; e2e/offline.spec.ts is about it.
    serviceWorkers: 'block',
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
    timeout: 2 * patience,
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
