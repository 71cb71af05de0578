/** Finds the file of contract/ that declares an endpoint, since the table contains only the values. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesUnder } from '../fingerprint.ts'
import { root } from '../project.ts'
import { Wrong } from './plan.ts'

/** @throws {Wrong} if no file exports it */
export function moduleOf(endpoint: string): string {
  const exported = `export const ${endpoint} = endpoint(`
  const file = filesUnder(root, 'contract').find((path) =>
    readFileSync(join(root, path), 'utf8').includes(exported),
  )
  if (file === undefined) throw new Wrong(`No file in contract/ exports ${endpoint}.`)
  return file.replace(/^contract\//, '')
}
