/** Finds out which files belong to which flow: those in its own folder, its bindings, and tests that import these. */
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { root } from '../project.ts'

/** The folder name of a flow, from its id: `signIn` is `sign-in`. Its files have the same name. */
export function kebab(id: string): string {
  return id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** The folder name of the flow that a file belongs to; null for any other file. */
export function flowOfFile(file: string): string | null {
  const [, machine, bindings] = /^(?:src\/machines\/([^/]+)\/|e2e\/bindings\/([^/]+)\.ts$)/.exec(file) ?? []
  const name = machine ?? bindings ?? null
  return name === 'paths' ? null : name
}

/**
 * The folder names of the flows that a test is about: those that it imports and, for tests of machines, those that its
 * helpers import. Helpers of other tests do not count, because they only use a flow to reach a state.
 */
export function flowsOfTest(file: string, folder = root): ReadonlySet<string> {
  const followed = new Set<string>()
  const flows = new Set<string>()
  const follow = (importer: string) => {
    for (const imported of importsOf(importer, folder)) {
      const flow = flowOfFile(imported)
      if (flow !== null) flows.add(flow)
      else if (isHelper(imported, file) && !followed.has(imported)) {
        followed.add(imported)
        follow(imported)
      }
    }
  }
  follow(file)
  return flows
}

/** True for a file beside a test of one flow, such as `tests/machines/session/session-flow.ts`. */
function isHelper(imported: string, test: string): boolean {
  const folder = posix.dirname(test)
  return posix.dirname(folder) === 'tests/machines' && imported.startsWith(`${folder}/`)
}

function importsOf(file: string, folder: string): string[] {
  const path = join(folder, file)
  return existsSync(path) ? importsIn(readFileSync(path, 'utf8'), file) : []
}

/** The files of the project that a text imports. */
export function importsIn(text: string, file: string): string[] {
  const imports = text.matchAll(/(?:from |import\()'([^']+)'/g)
  return [...imports].flatMap(([, name = '']) => {
    const [, area, path] = /^#(machines|domain)\/(.+)$/.exec(name) ?? []
    if (area !== undefined) return [`src/${area}/${path}`]
    return name.startsWith('.') ? [posix.join(posix.dirname(file), name)] : []
  })
}
