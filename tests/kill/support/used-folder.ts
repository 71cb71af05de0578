import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { fillFolder } from './fill-folder.ts'
import { temporaryFolder } from './temporary-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of a used DATA_DIR, of which each test makes its own copy. */
    usedFolder: string
  }
}

/**
 * Vitest's globalSetup: one DATA_DIR for the whole run, as a first start takes several times as long as any later one.
 */
export default async function makeUsedFolder(project: TestProject) {
  const dataDir = temporaryFolder(0o755)
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  try {
    await fillFolder(dataDir)
  } catch (error) {
    remove()
    throw error
  }
  project.provide('usedFolder', dataDir)

  return remove
}
