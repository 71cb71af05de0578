/** Asks git about this project. */
import { execFileSync } from 'node:child_process'
import { root } from '../project.ts'

/** What git answers, without the line end; null where there is no git, no repository, or it refuses. */
export function askGit(words: readonly string[], folder = root): string | null {
  try {
    return execFileSync('git', words, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trimEnd()
  } catch {
    // Each of these means the same to whoever asks: git cannot tell.
    return null
  }
}
