import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { chartsOfRevision } from '../../../scripts/visualize/charts-of-revision.ts'

const folder = mkdtempSync(join(tmpdir(), 'revisions-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function git(...words: string[]): string {
  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', '-c', 'commit.gpgsign=false']
  return execFileSync('git', [...author, ...words], { cwd: folder, encoding: 'utf8' }).trim()
}

function commit(files: Record<string, string>): string {
  mkdirSync(join(folder, 'src/machines'), { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  git('add', '-A')
  git('commit', '-q', '-m', 'Work')
  return git('rev-parse', 'HEAD')
}

const machine = (states: string) => `
  import { createMachine } from 'xstate'
  const machine: unknown = createMachine({ id: 'door', initial: 'open', states: ${states} })
  export const catalog = [{ paths: { machine } }]
`

git('init', '-q')
const empty = commit({ 'package.json': '{ "type": "module" }' })
const first = commit({ 'src/machines/catalog.ts': machine('{ open: {}, shut: {} }') })
const broken = commit({ 'src/machines/catalog.ts': "import './gone.ts'" })

describe(chartsOfRevision.name, () => {
  it('reads the flows of an earlier revision and leaves nothing behind', async () => {
    const flows = await chartsOfRevision(first, folder)

    expect(flows.map(({ chart }) => chart.states.map(({ id }) => id))).toEqual([
      ['door', 'door.open', 'door.shut'],
    ])
    expect(git('worktree', 'list').split('\n')).toHaveLength(1)
    expect(git('status', '--porcelain')).toBe('')
  })

  it('says what is wrong with a revision that cannot be read, and cleans up', async () => {
    await expect(chartsOfRevision('no-such', folder)).rejects.toThrow(
      'git does not know the revision "no-such".',
    )
    await expect(chartsOfRevision('--all', folder)).rejects.toThrow('git does not know the revision "--all".')
    await expect(chartsOfRevision(empty, folder)).rejects.toThrow('has no catalog of flows')
    await expect(chartsOfRevision(broken, folder)).rejects.toThrow('cannot be read with the packages of now')
    expect(git('worktree', 'list').split('\n')).toHaveLength(1)
  })

  it('says so where there is no repository', async () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'no-repository-'))

    await expect(chartsOfRevision('HEAD', elsewhere)).rejects.toThrow('no git repository')
    rmSync(elsewhere, { recursive: true })
    expect(existsSync(elsewhere)).toBe(false)
  })
})
