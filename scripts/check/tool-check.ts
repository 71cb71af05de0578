import { programOf } from '../project.ts'
import { runNode } from '../run-node.ts'

/** One line of `npm run check`. `words` says what is wrong and where the code belongs. */
export type Check = { name: string; run: () => Promise<CheckResult> }
export type CheckResult = { ok: boolean; words: string }

/** A check that runs the program of a package. It fails if the exit code is not 0. */
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
