import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openSource } from '#sync/open-source.ts'
import { readTreeFile, type TreeFile } from '#sync/tree-file.ts'
import type { DemoTree } from './trees.ts'

/** The bytes of a tree's file, and a digest that identifies this version of the tree. */
export async function readDemoFile(tree: DemoTree, folder: string) {
  const bytes = await readFile(join(folder, tree.file))
  const { name, description, landing } = tree
  const digest = createHash('sha256').update(JSON.stringify({ name, description, landing })).update(bytes)
  return { bytes, digest: digest.digest() }
}

/** Reads a tree's file as an upload does: for living persons only name, gender and relationships are taken. */
export async function readDemoTree({ file }: DemoTree, bytes: Buffer, year: number): Promise<TreeFile> {
  const source = await openSource(new Blob([new Uint8Array(bytes)]), file)
  return readTreeFile(source, { fileName: file, currentYear: year, includeLivingPersons: true })
}
