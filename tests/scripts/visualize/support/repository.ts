/** A temporary repository, to test code that asks git about revisions. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export interface Repository {
  readonly folder: string
  readonly git: (...words: string[]) => string
  readonly write: (files: Readonly<Record<string, string>>) => void
  /** Writes and commits the files; returns the commit. */
  readonly commit: (files: Readonly<Record<string, string>>, subject?: string) => string
  readonly remove: () => void
}

const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', '-c', 'commit.gpgsign=false']

export function newRepository(): Repository {
  const folder = mkdtempSync(join(tmpdir(), 'revisions-'))
  const git = (...words: string[]) =>
    execFileSync('git', [...author, ...words], { cwd: folder, encoding: 'utf8' }).trim()
  const write: Repository['write'] = (files) => {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), text)
    }
  }
  git('init', '-q')
  return {
    folder,
    git,
    write,
    commit: (files, subject = 'Work') => {
      write(files)
      git('add', '-A')
      git('commit', '-q', '-m', subject)
      return git('rev-parse', 'HEAD')
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** A catalog with one flow that has these states. */
export const catalogOf = (states: string) => `
  import { createMachine } from 'xstate'
  const machine: unknown = createMachine({ id: 'door', initial: 'open', states: ${states} })
  export const catalog = [{ paths: { machine } }]
`
