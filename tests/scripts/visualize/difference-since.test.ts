import { afterAll, describe, expect, it } from 'vitest'
import { differenceSince } from '../../../scripts/visualize/difference-since.ts'
import { catalogOf, newRepository } from './support/repository.ts'

const { folder, git, commit, remove } = newRepository()
afterAll(remove)

commit({
  'package.json': '{ "type": "module" }',
  'src/machines/catalog.ts': catalogOf('{ open: {} }'),
  'src/machines/door/door.machine.ts': 'export const one = 1',
})
commit({ 'src/machines/catalog.ts': catalogOf('{ open: {}, shut: {} }') }, 'Shut the door')
commit({ 'src/machines/door/door.machine.ts': 'export const one = 2' }, 'Change the door')
commit({
  'src/machines/door/door.paths.ts': 'export const two = 2',
  'src/machines/paths/explore.ts': 'export const three = 3',
})

describe(differenceSince.name, () => {
  it('compares the flows as they are with the revision that is asked for', async () => {
    const difference = await differenceSince('HEAD~3', folder)

    // The flows as they are stand in this project's own catalog, where nobody knows the door.
    expect(difference?.machines.find(({ machine }) => machine === 'door')).toEqual({
      machine: 'door',
      change: 'removed',
      parts: [
        {
          part: 'state',
          id: 'door',
          change: 'removed',
          words: 'the whole flow, with 1 state and 0 transitions',
        },
      ],
    })
  })

  it('compares with what was before the last change of a machine, when nobody asks', async () => {
    const difference = await differenceSince(null, folder)

    expect(difference?.since).toEqual({
      commit: git('rev-parse', '--short', 'HEAD~2'),
      subject: 'Shut the door',
    })
  })

  it('refuses what is asked for and cannot be, but not what nobody asked for', async () => {
    const bare = newRepository()

    await expect(differenceSince('v0', bare.folder)).rejects.toThrow('git does not know the revision "v0".')
    expect(await differenceSince(null, bare.folder)).toBeNull()
    bare.remove()
  })
})
