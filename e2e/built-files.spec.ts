/**
 * Built files import each other only in one direction. In a circle, a file runs before a file that it needs, and finds
 * nothing there: a page once failed with icons that were undefined.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'

const folder = join(import.meta.dirname, '../dist/assets')

/** The entry and the app: the entry only starts the app, which needs nothing of it before. */
const allowed = /^(?:index|app)-/

function importsOf(): ReadonlyMap<string, readonly string[]> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'))
  return new Map(
    files.map((name) => {
      const code = readFileSync(join(folder, name), 'utf8')
      const imported = [...code.matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g)].map(([, file]) => file ?? '')
      return [name, imported]
    }),
  )
}

/** The files that a file needs, however indirectly. */
function neededBy(file: string, imports: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const needed = new Set<string>()
  const waiting = [...(imports.get(file) ?? [])]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (needed.has(next)) continue
    needed.add(next)
    waiting.push(...(imports.get(next) ?? []))
  }
  return needed
}

test('no built file needs itself', () => {
  const imports = importsOf()
  const circular = [...imports.keys()].filter((file) => neededBy(file, imports).has(file))

  expect(imports.size).toBeGreaterThan(100)
  expect(circular.filter((file) => !allowed.test(file))).toEqual([])
})
