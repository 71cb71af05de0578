/** One name in the forms for files, types and sentences: `renameTree`, `rename-tree`, `RenameTree`, `rename tree`. */
import { Wrong } from './plan.ts'

export interface Names {
  readonly camel: string
  readonly kebab: string
  readonly pascal: string
  readonly words: string
}

/** @throws {Wrong} if it is neither in camel case nor in kebab case */
export function namesOf(name: string): Names {
  if (!/^[a-z][a-zA-Z0-9]*$|^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name))
    throw new Wrong(`"${name}" is no name: write treeRenaming or tree-renaming.`)
  const kebab = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const camel = kebab.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  return {
    camel,
    kebab,
    pascal: `${camel.charAt(0).toUpperCase()}${camel.slice(1)}`,
    words: kebab.replaceAll('-', ' '),
  }
}
