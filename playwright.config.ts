import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { patience } from './e2e/support/patience.ts'
import { runSettings } from './e2e/support/run-settings.ts'
import { freePort } from './scripts/free-port.ts'

// Every worker reads this file again, so chosen values are passed on in the environment.
const port = (process.env['KINWEAVE_E2E_PORT'] ??= String(await freePort()))
const dataFolder = (process.env['KINWEAVE_E2E_DATA'] ??= newFolder())
const baseURL = `http://localhost:${port}`

/** The journeys run with the real server and a separate database, on the pages of `npm run build`. */
export default defineConfig({
  ...runSettings,
  testDir: 'e2e',
  outputDir: 'test-results',
  use: {
    ...runSettings.use,
    baseURL,
    // Tests cannot replace answers of a service worker; e2e/offline.spec.ts tests it.
    serviceWorkers: 'block',
  },
  projects: [
    // The visualizer has its own config, because it needs the results of this run, and no server.
    { name: 'journeys', testIgnore: [/\/e2e\/gallery\//, /visualizer\.spec\.ts/] },
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

/** Other accounts may enter it, because the database of a server that runs as root has its own account. */
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kinweave-e2e-'))
  chmodSync(folder, 0o755)
  return folder
}
