/** The machine files on disk. */
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

/** Flow ids, from the names of the files: `src/machines/sign-in/sign-in.machine.ts` is `signIn`. */
export function flowsOnDisk(): string[] {
  const files = globSync('src/machines/*/*.machine.ts', { cwd: root })
  return files.map((file) => camelCase(basename(file, '.machine.ts'))).sort()
}

/** Returns the ids of all flows for which `e2e/bindings/<flow>.ts` exists. */
export function bindingsOnDisk(): string[] {
  return globSync('e2e/bindings/*.ts', { cwd: root }).map((file) => camelCase(basename(file, '.ts')))
}

/** The text of the file, written by hand, that says to which state each event of a flow must lead. */
export function followsOf(flow: string): string {
  return readFileSync(join(root, followsFile(flow)), 'utf8')
}

export function followsFile(flow: string): string {
  return `tests/machines/follows/${kebabCase(flow)}.txt`
}

function kebabCase(camel: string): string {
  return camel.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

function camelCase(kebab: string): string {
  return kebab.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
