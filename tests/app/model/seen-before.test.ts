import { describe, expect, it } from 'vitest'
import { keyed, keyOf } from '#domain/model/entities.ts'
import { none } from '#domain/permission/permissions.ts'
import { hasSeenHome, hasSeenProfile, hasSeenTree, hasSeenTrees } from '../../../src/app/model/seen-before.ts'
import { dataGroup, groupId, person, personId, userId } from '../../domain/model/samples.ts'
import { modelWith } from '../support/model-with.ts'

const ada = userId('5')
const tree = { ...dataGroup('17'), ownerId: ada, startItemId: personId('17-1') }
const list = keyed('treesOfUser', ada, [tree.id])
const group = keyed('dataGroup', tree.id, tree)

describe('a page seen before', () => {
  it('can be home if the start person is loaded, or there is none', () => {
    const start = keyed('person', personId('17-1'), person('17-1'))

    expect(hasSeenHome(modelWith().read, ada)).toBe(false)
    expect(hasSeenHome(modelWith(list, group).read, ada)).toBe(false)
    expect(hasSeenHome(modelWith(list, group, start).read, ada)).toBe(true)
    expect(hasSeenHome(modelWith(keyed('treesOfUser', ada, [])).read, ada)).toBe(true)
  })

  it('cannot be a home without a tree if the list of trees may be out of date', () => {
    const model = modelWith(keyed('treesOfUser', ada, []))
    model.append({ type: 'marked-stale', keys: [keyOf('treesOfUser', ada)] }, 0)
    expect(hasSeenHome(model.read, ada)).toBe(false)

    model.append({ type: 'entities-requested', keys: [keyOf('treesOfUser', ada)] }, 0)
    expect(hasSeenHome(model.read, ada)).toBe(false)
  })

  it('is the list of trees when it is known', () => {
    expect(hasSeenTrees(modelWith().read, ada)).toBe(false)
    expect(hasSeenTrees(modelWith(list).read, ada)).toBe(true)
  })

  it('can be a profile if the person, the details and the user’s permissions are loaded', () => {
    const id = personId('17-1')
    const seen = [group, keyed('person', id, person('17-1')), keyed('personAssertions', id, [])]

    expect(hasSeenProfile(modelWith(...seen).read, id)).toBe(false)
    expect(
      hasSeenProfile(modelWith(...seen, keyed('dataGroupPermissions', groupId('17'), none)).read, id),
    ).toBe(true)
  })

  it('can be a tree if the tree and the user’s permissions are loaded', () => {
    expect(hasSeenTree(modelWith(group).read, groupId('17'))).toBe(false)
    expect(
      hasSeenTree(modelWith(group, keyed('dataGroupPermissions', groupId('17'), none)).read, groupId('17')),
    ).toBe(true)
  })
})
