import { programOf } from '../project.ts'
import { runNode } from '../run-node.ts'

/** One line of `npm run check`. `words` says what is wrong and where the code belongs instead. */
export type Check = { name: string; run: () => Promise<CheckResult> }
export type CheckResult = { ok: boolean; words: string }

/** A check that is a program of a package and fails by its exit code. */
export function toolCheck(
  name: string,
  packageName: string,
  words: readonly string[],
  program = packageName,
): Check {
  return {
    name,
    run: async () => {
      const { code, output } = await runNode([programOf(packageName, program), ...words])
      return { ok: code === 0, words: output }
    },
  }
}
