/**
 * Makes tests run without one of some guards. No file of the checkout changes: the text that Vite loads asks at every
 * guard whether it is the one that is gone. KINWEAVE_GUARD holds its key. So several guards share one text.
 */
import { join } from 'node:path'
import type { Plugin } from 'vitest/config'
import { root } from '../project.ts'
import type { Guard } from './guards.ts'

export function guardPlugin(guards: readonly Guard[]): Plugin {
  return {
    name: 'guard',
    enforce: 'pre',
    transform(code, id) {
      const here = guards.filter(({ file }) => id.split('?')[0] === join(root, file))
      return here.length === 0 ? null : switched(code, here)
    },
  }
}

/** The text with a question before each guard. A guard may contain others. */
export function switched(code: string, guards: readonly Guard[]): string {
  const inserted = guards.flatMap(({ key, start, end, open }) => {
    const isGone = `process.env['KINWEAVE_GUARD'] === ${JSON.stringify(key)}`
    const length = end - start
    return code.slice(start, end).trimStart().startsWith('{')
      ? // The body of a function: `{ return true }` stands before its statements.
        [{ at: code.indexOf('{', start) + 1, text: ` if (${isGone}) ${open};`, order: -length }]
      : [
          { at: start, text: ` (${isGone} ?${open} : (`, order: -length },
          { at: end, text: '))', order: length },
        ]
  })
  return inserted
    .toSorted((a, b) => b.at - a.at || b.order - a.order)
    .reduce((text, { at, text: more }) => text.slice(0, at) + more + text.slice(at), code)
}
