import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const setupFiles = ['tests/setup.ts']
const elsewhere = ['tests/server/**', 'tests/machines/**', 'tests/kill/**']

/**
 * One project a share of `npm test`. The pure ones run without isolation: they keep no state between
 * files, and a fresh module graph a file costs more than the tests themselves.
 */
export default defineConfig({
  test: {
    maxWorkers: Math.min(4, Math.max(2, availableParallelism())),
    // What is awaited comes when it comes on a busy machine; a test that fails waits a little longer.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: elsewhere,
          setupFiles,
          isolate: false,
          // Properties run many cases, and two cores are shared.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          setupFiles,
          globalSetup: ['tests/server/support/cluster.ts'],
          // Each file has a database of its own, and the server keeps its state there.
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'level1',
          include: ['tests/machines/**/*.test.ts'],
          setupFiles,
          isolate: false,
          // Every path of a machine is one test.
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'level2',
          environment: 'happy-dom',
          include: ['tests/**/*.dom.test.tsx'],
          setupFiles: [...setupFiles, 'tests/setup-dom.ts'],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'kill',
          include: ['tests/kill/**/*.test.ts'],
          setupFiles,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
