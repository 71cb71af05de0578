/** Asks git about this project. */
import { execFileSync } from 'node:child_process'
import { root } from '../project.ts'

/** Git's output without the line end; null if there is no git, no repository, or git refuses. */
export function askGit(words: readonly string[], folder = root): string | null {
  try {
    return execFileSync('git', words, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trimEnd()
  } catch {
    // All of these mean the same for the caller: git does not know.
    return null
  }
}
