import { readFileSync } from 'node:fs'
import type { TreeOptions } from '#sync/tree-file.ts'
import { treeOf } from './gedcom.ts'

/** A small family written for these tests: two dead, one by age, one living, one private, one without any date. */
export function fourGenerations(options: Partial<TreeOptions> = {}) {
  const bytes = readFileSync(new URL('../fixtures/four-generations.ged', import.meta.url))
  return treeOf(bytes, { fileName: 'ellery.ged', ...options })
}
