/**
 * Reads the flows of an earlier revision. Its files are checked out into a temporary folder, where a separate process
 * reads the catalog with the current packages. The folder is always removed.
 */
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FlowAt } from '../../visualizer/difference/flow-at.ts'
import { root } from '../project.ts'
import { runNode } from '../run-node.ts'
import { askGit } from './git.ts'

/** Says why a revision cannot be compared, in words for the terminal. */
export class RevisionProblem extends Error {}

const catalogFile = 'src/machines/catalog.ts'

/** @throws RevisionProblem if git does not know the revision, or its flows cannot be read */
export async function chartsOfRevision(revision: string, folder = root): Promise<FlowAt[]> {
  return await amongRevisions(folder, (chartsOf) => chartsOf(revision))
}

/** Reads the flows of a revision as `chartsOfRevision` does. */
type ChartsOf = (revision: string) => Promise<FlowAt[]>

/** Runs `find`, which may ask for the flows of several revisions. They share one temporary folder. */
export async function amongRevisions<Answer>(
  folder: string,
  find: (chartsOf: ChartsOf) => Promise<Answer>,
): Promise<Answer> {
  const temporary = mkdtempSync(join(tmpdir(), 'flows-of-revision-'))
  const tree = join(temporary, 'tree')
  try {
    return await find(async (revision) => {
      const commit = commitOf(revision, folder)
      if (askGit(['cat-file', '-e', `${commit}:${catalogFile}`], folder) === null)
        throw new RevisionProblem(`${revision} has no catalog of flows (${catalogFile}) to compare with.`)
      if (!laysOut(commit, tree, folder))
        throw new RevisionProblem(`git could not lay out the files of ${revision} in ${tree}.`)
      return await flowsIn(join(tree, catalogFile), revision)
    })
  } finally {
    cleanUp(temporary, tree, folder)
  }
}

/** Puts the files of the commit into the folder. Returns true if that worked. */
function laysOut(commit: string, tree: string, folder: string): boolean {
  if (existsSync(tree)) return askGit(['checkout', '--detach', commit], tree) !== null
  if (askGit(['worktree', 'add', '--detach', tree, commit], folder) === null) return false
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'), 'junction')
  return true
}

/** The commit that a revision names. */
export function commitOf(revision: string, folder = root): string {
  if (askGit(['--version'], folder) === null)
    throw new RevisionProblem('There is no git here, so nothing can be compared with an earlier revision.')
  if (askGit(['rev-parse', '--git-dir'], folder) === null)
    throw new RevisionProblem('This folder is no git repository, so there are no earlier revisions.')
  // A name that begins with a dash is refused, because git would read it as an option.
  const named = revision.startsWith('-')
    ? null
    : askGit(['rev-parse', '--verify', `${revision}^{commit}`], folder)
  if (named === null) throw new RevisionProblem(`git does not know the revision "${revision}".`)
  return named
}

async function flowsIn(catalog: string, revision: string): Promise<FlowAt[]> {
  const reader = join(import.meta.dirname, 'print-flows.ts')
  const { code, output } = await runNode([reader, catalog])
  const answer = /^flows:(.*)$/m.exec(output)?.[1]
  if (code === 0 && answer !== undefined) {
    // The cast is safe, because print-flows.ts of this same revision has printed the JSON.
    return JSON.parse(answer) as FlowAt[]
  }
  const reason = output.split('\n').find((line) => /Error/.test(line)) ?? output.trim()
  throw new RevisionProblem(`The flows of ${revision} cannot be read with the packages of now: ${reason}`)
}

/** Deletes the folder, and makes git forget the worktree, so that nothing of it is left in the repository. */
function cleanUp(temporary: string, tree: string, folder: string): void {
  if (existsSync(join(tree, 'node_modules'))) rmSync(join(tree, 'node_modules'))
  rmSync(temporary, { recursive: true, force: true })
  askGit(['worktree', 'prune'], folder)
}
