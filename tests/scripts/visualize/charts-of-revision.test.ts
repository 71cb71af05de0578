import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { chartsOfRevision } from '../../../scripts/visualize/charts-of-revision.ts'
import { catalogOf, newRepository } from './support/repository.ts'

const { folder, git, commit, remove } = newRepository()
afterAll(remove)

const empty = commit({ 'package.json': '{ "type": "module" }' })
const first = commit({ 'src/machines/catalog.ts': catalogOf('{ open: {}, shut: {} }') })
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

  it('explains why a revision cannot be read, and cleans up', async () => {
    await expect(chartsOfRevision('no-such', folder)).rejects.toThrow(
      'git does not know the revision "no-such".',
    )
    await expect(chartsOfRevision('--all', folder)).rejects.toThrow('git does not know the revision "--all".')
    await expect(chartsOfRevision(empty, folder)).rejects.toThrow('has no catalog of flows')
    await expect(chartsOfRevision(broken, folder)).rejects.toThrow('cannot be read with the packages of now')
    expect(git('worktree', 'list').split('\n')).toHaveLength(1)
  })

  it('reports that there is no repository', async () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'no-repository-'))

    await expect(chartsOfRevision('HEAD', elsewhere)).rejects.toThrow('no git repository')
    rmSync(elsewhere, { recursive: true })
  })
})
