import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { patience } from './tests/support/patience.ts'

const setupFiles = ['tests/setup.ts']
/** One file runs all screens. Several projects share it, because a file runs in one worker. */
const walks = 'tests/ui/flows/walks.dom.test.tsx'
const walkShares = 4
const elsewhere = ['tests/server/**', 'tests/machines/**', 'tests/kill/**']

/**
 * One project for each share of `npm test`. Pure tests run without isolation: they store no state between files, and a
 * new module graph for each file would cost more than the tests themselves.
 */
export default defineConfig({
  test: {
    maxWorkers: Math.min(4, Math.max(2, availableParallelism())),
    expect: { poll: { timeout: patience } },
    testTimeout: 2 * patience,
    hookTimeout: 2 * patience,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: elsewhere,
          setupFiles,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          setupFiles,
          globalSetup: ['tests/server/support/cluster.ts'],
          // Each file has its own database, and the server stores its state there.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'level1',
          include: ['tests/machines/**/*.test.ts'],
          setupFiles,
          isolate: false,
          // These files are plain TypeScript, which Node loads itself.
          experimental: { viteModuleRunner: false },
        },
      },
      {
        extends: true,
        test: {
          name: 'level2',
          environment: 'happy-dom',
          include: ['tests/**/*.dom.test.tsx'],
          exclude: [walks],
          setupFiles: [...setupFiles, 'tests/setup-dom.ts'],
          // Each file gets a new document, and the setup clears the rest.
          isolate: false,
        },
      },
      ...Array.from({ length: walkShares }, (_, share) => ({
        extends: true as const,
        test: {
          name: `walks${share + 1}`,
          environment: 'happy-dom',
          include: [walks],
          provide: { walks: { share, shares: walkShares } },
          setupFiles: [...setupFiles, 'tests/setup-dom.ts'],
        },
      })),
      {
        extends: true,
        test: {
          name: 'kill',
          include: ['tests/kill/**/*.test.ts'],
          setupFiles,
          globalSetup: ['tests/kill/support/used-folder.ts'],
        },
      },
    ],
  },
})
