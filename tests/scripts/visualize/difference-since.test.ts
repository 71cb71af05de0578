import { afterAll, describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { differenceSince } from '../../../scripts/visualize/difference-since.ts'
import { flowAt } from '../../../scripts/visualize/flow-at.ts'
import { lastChange } from '../../../scripts/visualize/last-change.ts'
import { catalogOf, newRepository } from './support/repository.ts'

const { folder, git, commit, write, remove } = newRepository()
afterAll(remove)

const door = (states: Record<string, object>) => [
  flowAt(createMachine({ id: 'door', initial: 'open', states })),
]
const now = door({ open: {}, shut: {} })

commit({
  'package.json': '{ "type": "module" }',
  'src/machines/catalog.ts': catalogOf('{ open: {} }'),
  'src/machines/door/door.machine.ts': "import { one } from './parts.ts'",
  'src/machines/door/parts.ts': 'export const one = 1',
})
const shut = commit({ 'src/machines/catalog.ts': catalogOf('{ open: {}, shut: {} }') }, 'Shut the door')
const date = git('log', '-1', '--format=%cs', shut)
// Both commits change files of the machine, but not the machine itself.
commit({ 'src/machines/door/parts.ts': 'export const one = 2' })
commit({ 'src/machines/door/door.machine.ts': "import { one } from './parts.ts' // again" })
commit({
  'src/machines/door/door.paths.ts': 'export const two = 2',
  'src/machines/record/record.ts': 'export const three = 3',
})

describe(differenceSince.name, () => {
  it('compares the present flows with the requested revision', async () => {
    const difference = await differenceSince('HEAD~3', folder, door({ open: {} }))

    expect(difference?.since.subject).toBe('Shut the door')
    expect(difference?.machines).toEqual([
      {
        machine: 'door',
        change: 'changed',
        parts: [expect.objectContaining({ part: 'state', id: 'door.shut', change: 'removed' })],
      },
    ])
  })

  it('goes back to the last commit that changed a flow by default, and leaves nothing behind', async () => {
    const difference = await differenceSince(null, folder, now)

    expect(difference?.since.commit).toBe(git('rev-parse', '--short', 'HEAD~4'))
    expect(difference?.chosen).toEqual({
      by: 'last change',
      change: { commit: git('rev-parse', '--short', 'HEAD~3'), subject: 'Shut the door', date },
    })
    expect(difference?.machines.flatMap(({ parts }) => parts.map(({ id }) => id))).toEqual(['door.shut'])
    expect(git('worktree', 'list').split('\n')).toHaveLength(1)
  })

  it('says how many commits it examined if none changed a flow', async () => {
    const difference = await lastChange(now, folder, 2)

    expect(difference?.machines).toEqual([])
    expect(difference?.chosen).toEqual({ by: 'search', commits: 2 })
    expect(difference?.since.commit).toBe(git('rev-parse', '--short', 'HEAD~3'))
  })

  it('knows a change that is not committed yet', async () => {
    write({ 'src/machines/door/parts.ts': 'export const one = 3' })
    const difference = await differenceSince(null, folder, door({ open: {}, shut: {}, locked: {} }))
    git('checkout', '--', '.')

    expect(difference?.chosen).toEqual({ by: 'last change', change: null })
    expect(difference?.machines.flatMap(({ parts }) => parts.map(({ id }) => id))).toEqual(['door.locked'])
  })

  it('refuses an impossible request, but not an impossible default', async () => {
    const bare = newRepository()

    await expect(differenceSince('v0', bare.folder)).rejects.toThrow('git does not know the revision "v0".')
    expect(await differenceSince(null, bare.folder)).toBeNull()
    bare.remove()
  })
})
