/** What level 2 and the tests of a flow say of a mutant that level 1 lets pass. */
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { filesUnder } from '../fingerprint.ts'
import { programOf, root } from '../project.ts'
import { runNode } from '../run-node.ts'
import type { Mutant } from './mutants.ts'

const config = join(import.meta.dirname, 'vitest.config.ts')

/** @returns the first thing that fails, null when all passes */
export async function judgeByTests(mutant: Mutant): Promise<string | null> {
  const files = testsOf(mutant.machine)
  if (files.length === 0) return null
  const words = [
    'run',
    '--config',
    config,
    '--root',
    root,
    '--bail',
    '1',
    '--project',
    'level1',
    '--project',
    'level2',
  ]
  const { code, output } = await runNode([programOf('vitest'), ...words, ...files], {
    env: { NODE_ENV: 'test', NO_COLOR: '1', KINWEAVE_MUTANT: JSON.stringify(mutant) },
  })
  return code === 0 ? null : (firstFailure(output) ?? `exit ${code}`)
}

/** Its message, with the first of what it lists: `After submitted: - pressing button "Sign in" did nothing`. */
export function firstFailure(output: string): string | null {
  const [, message, first = ''] = /^\s*\w*Error: (.*)((?:\n- .*)?)/m.exec(output) ?? []
  return message === undefined
    ? (/^.*FAIL.*$/m.exec(output)?.[0].trim() ?? null)
    : message + first.replace('\n', ' ')
}

/** The walks of its screens, and the tests that import its machine. */
function testsOf(flow: string): string[] {
  const file = flow.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const tests = filesUnder(root, 'tests').filter((path) => /\.test\.tsx?$/.test(path))
  return tests.filter(
    (path) =>
      basename(path) === `${file}.dom.test.tsx` ||
      (path.startsWith('tests/machines/flows') &&
        readFileSync(join(root, path), 'utf8').includes(`/${file}.machine.ts`)),
  )
}
