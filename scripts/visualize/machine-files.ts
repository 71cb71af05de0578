/** Finds the files that decide what a flow can do. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesUnder } from '../fingerprint.ts'
import { importsIn } from './flow-files.ts'

/**
 * The files as patterns for git: machines (including deleted ones), the catalog, and everything that machines import.
 * Path models are left out, because they only describe tests.
 */
export function machineFiles(folder: string): string[] {
  const imported = new Set<string>()
  const follow = (file: string) => {
    for (const next of valuesImportedBy(file, folder)) {
      if (imported.has(next)) continue
      imported.add(next)
      follow(next)
    }
  }
  for (const file of filesUnder(folder, 'src/machines')) if (file.endsWith('.machine.ts')) follow(file)
  return ['src/machines/*.machine.ts', 'src/machines/catalog.ts', ...imported]
}

/** The imports of a file without those of types, because types do not change what a flow does. */
function valuesImportedBy(file: string, folder: string): string[] {
  const path = join(folder, file)
  if (!existsSync(path)) return []
  const text = readFileSync(path, 'utf8').replaceAll(/^(?:import|export) type [^']*'[^']*'/gm, '')
  return importsIn(text, file)
}
