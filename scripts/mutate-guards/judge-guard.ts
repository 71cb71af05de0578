/** Finds out whether a test notices that a guard is gone. */
import { join } from 'node:path'
import { firstFailure } from '../mutate-flows/judge-by-tests.ts'
import { programOf, root } from '../project.ts'
import { runNode } from '../run-node.ts'
import type { Guard } from './guards.ts'
import { type Tier, testsOf } from './tests-of.ts'

const config = join(import.meta.dirname, 'vitest.config.ts')
const batch = join(import.meta.dirname, 'judge-batch.ts')

export interface Verdict {
  readonly guard: Guard
  /** What the first failed test says; null if all tests pass without the guard. */
  readonly finding: string | null
}

/** True for a guard whose closest tests need no database: a decision of the domain has a table of tests. */
export const hasPureTests = ({ file }: Guard): boolean =>
  file.startsWith('src/domain/') && testsOf(file)[0]?.project === 'node'

/** Judges guards by their closest tests, which need no database. */
export async function judgeByPureTests(guards: readonly Guard[]): Promise<Verdict[]> {
  const { code, output } = await runNode([batch, JSON.stringify(guards)], { env: { NODE_ENV: 'test' } })
  const lines = output.split('\n').filter((line) => line.startsWith('{"guard"'))
  if (code !== 0 || lines.length !== guards.length) throw new Error(output)
  return lines.map((line) => JSON.parse(line) as Verdict)
}

/** Judges a guard by the tests of the server, those of its feature first. */
export async function judgeByServerTests(guard: Guard): Promise<Verdict> {
  for (const tier of testsOf(guard.file).filter(({ project }) => project === 'server')) {
    const finding = await failureWithout(guard, tier)
    if (finding !== null) return { guard, finding }
  }
  return { guard, finding: null }
}

async function failureWithout(guard: Guard, { project, files }: Tier): Promise<string | null> {
  const words = ['run', '--config', config, '--root', root, '--bail', '1', '--project', project]
  const { code, output } = await runNode([programOf('vitest'), ...words, ...files], {
    env: {
      NODE_ENV: 'test',
      NO_COLOR: '1',
      KINWEAVE_GUARD: guard.key,
      KINWEAVE_GUARD_TO_OPEN: JSON.stringify(guard),
    },
  })
  return code === 0 ? null : (firstFailure(output) ?? `exit ${code}`)
}
