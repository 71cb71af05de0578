import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Place } from './place.ts'

/** The name of this database's life. The first caller gives it one. */
export function lineOf({ line }: Pick<Place, 'line'>): string {
  if (!existsSync(line)) writeFileSync(line, randomBytes(6).toString('hex'), { mode: 0o600 })
  return readFileSync(line, 'utf8')
}
