/**
 * Judges several guards with tests that need no database, all in one run: each guard has a project of its own, whose
 * tests load the sources without it. Starting Vitest costs more than these tests. Run as a script with the guards as
 * JSON; prints a line of JSON for each verdict.
 */
import { startVitest } from 'vitest/node'
import { root } from '../project.ts'
import { guardPlugin } from './guard-plugin.ts'
import type { Guard } from './guards.ts'
import { testsOf } from './tests-of.ts'

const guards = JSON.parse(process.argv[2] ?? '[]') as Guard[]

const vitest = await startVitest('test', [], {
  root,
  config: false,
  watch: false,
  reporters: [{}],
  // The cache on the disk does not know that a plugin changes the text.
  fsModuleCache: false,
  projects: guards.map((guard, index) => ({
    root,
    plugins: [guardPlugin(guards)],
    test: {
      name: String(index),
      include: [...(testsOf(guard.file)[0]?.files ?? [])],
      setupFiles: ['tests/setup.ts'],
      env: { KINWEAVE_GUARD: guard.key },
      // Projects that share a worker would share its environment.
      isolate: true,
    },
  })),
})

const findings = new Map<number, string>()
for (const module of vitest.state.getTestModules()) {
  const [failed] = [...module.children.allTests('failed')]
  const [broken] = module.errors()
  const finding = failed?.result().errors?.[0]?.message ?? broken?.message
  if (finding !== undefined) findings.set(Number(module.project.name), finding)
}
for (const [index, guard] of guards.entries())
  console.log(JSON.stringify({ guard, finding: findings.get(index) ?? null }))
await vitest.close()
process.exit(0)
