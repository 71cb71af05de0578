/** Finds out whether level 2 and the tests of a flow catch a mutant that level 1 has missed. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesUnder } from '../fingerprint.ts'
import { programOf, root } from '../project.ts'
import { runNode } from '../run-node.ts'
import type { Mutant } from './mutants.ts'

/** The test that runs the screens of the flow that KINWEAVE_WALK names. */
const walksFile = 'tests/ui/flows/walks.dom.test.tsx'
const config = join(import.meta.dirname, 'vitest.config.ts')

/** @returns the first failure; null if all tests pass */
export async function judgeByTests(mutant: Mutant): Promise<string | null> {
  const flow = mutant.machine.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const files = testsOf(flow)
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
    'walks1',
  ]
  const { code, output } = await runNode([programOf('vitest'), ...words, ...files], {
    env: { NODE_ENV: 'test', NO_COLOR: '1', KINWEAVE_MUTANT: JSON.stringify(mutant), KINWEAVE_WALK: flow },
  })
  return code === 0 ? null : (firstFailure(output) ?? `exit ${code}`)
}

/**
 * The message of a failure, with the first item of its list: `After submitted: - pressing button "Sign in" did
 * nothing`.
 */
export function firstFailure(output: string): string | null {
  const [, message, first = ''] = /^\s*\w*Error: (.*)((?:\n- .*)?)/m.exec(output) ?? []
  return message === undefined
    ? (/^.*FAIL.*$/m.exec(output)?.[0].trim() ?? null)
    : message + first.replace('\n', ' ')
}

/**
 * The tests of a flow: that of its screens, those in its folder, and others that import its machine. `flow` is in kebab
 * case.
 */
function testsOf(flow: string): string[] {
  const walks = existsSync(join(root, `tests/ui/flows/${flow}.walk.tsx`)) ? [walksFile] : []
  const isAbout = (path: string) =>
    path.startsWith(`tests/machines/${flow}/`) ||
    readFileSync(join(root, path), 'utf8').includes(`/${flow}.machine.ts`)
  const tests = filesUnder(root, 'tests/machines').filter(
    (path) => path.endsWith('.test.ts') && isAbout(path),
  )
  return [...walks, ...tests]
}
