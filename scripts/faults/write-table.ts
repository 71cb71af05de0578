import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg, release, type } from 'node:os'
import { join } from 'node:path'
import { root } from '../project.ts'

const file = join(root, 'docs', 'RELIABILITY.md')
const begin = '<!-- faults: begin, written by `npm run faults -- --write` -->'
const end = '<!-- faults: end -->'

/** Replaces the table of the last run between its two marks. */
export function writeTable(table: string, command: string): void {
  const text = readFileSync(file, 'utf8')
  const from = text.indexOf(begin)
  const to = text.indexOf(end)
  if (from === -1 || to === -1) throw new Error(`${file} has no place for the table.`)
  const machine = `${availableParallelism()} cores (load ${loadavg()[1]?.toFixed(0)}), ${type()} ${release()}, Node ${process.version}`
  const date = new Date().toISOString().slice(0, 10)
  const words = `${date}, ${machine}, \`${command}\``
  writeFileSync(file, `${text.slice(0, from)}${begin}\n${words}\n\n${table}\n${text.slice(to)}`)
}
