/** Asks git about this project. */
import { execFileSync } from 'node:child_process'
import { root } from '../project.ts'

/** The output of git without the line end at its end. Null if there is no git or no repository, or if git refuses. */
export function askGit(words: readonly string[], folder = root): string | null {
  try {
    return execFileSync('git', words, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trimEnd()
  } catch {
    // For the caller, all of these mean the same: git does not know.
    return null
  }
}
