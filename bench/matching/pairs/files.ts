/** Reads real trees, which are outside the repository. Without them, only the other pairs are measured. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type FileTree, treeOfFile } from '../tree-of-file.ts'

const folder = process.env['KINWEAVE_DATA'] ?? join(import.meta.dirname, '../../../../shared/data')
const demoFolder = join(import.meta.dirname, '../../../demo')

export const hasRealTrees = existsSync(join(folder, 'truth'))
export const withoutRealTrees = `There are no real trees in ${folder} (KINWEAVE_DATA): only invented ones and the demo's are compared.`

const read = new Map<string, Promise<FileTree>>()

/** A real tree. Each file is read only once. */
export function realTree(file: string): Promise<FileTree> {
  return tree(join(folder, file))
}

export const demoTree = (file: string): Promise<FileTree> => tree(join(demoFolder, file))

function tree(path: string): Promise<FileTree> {
  const known = read.get(path) ?? treeOfFile(path)
  read.set(path, known)
  return known
}

/** The first two columns of a list of pairs. They contain cross-references without the `@` signs. */
export function listedPairs(file: string): readonly (readonly [string, string])[] {
  const [, ...lines] = readFileSync(join(folder, 'truth', file), 'utf8').split(/\r?\n/)
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const [one = '', other = ''] = line.split('\t')
      return [one.replaceAll('@', ''), other.replaceAll('@', '')]
    })
}
