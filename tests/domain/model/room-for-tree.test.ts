import { describe, expect, it } from 'vitest'
import type { User } from '#contract/group-admin/user.ts'
import { keyed } from '#domain/model/entities.ts'
import { createModel } from '#domain/model/model.ts'
import { mayUploadTree } from '#domain/model/selectors.ts'
import { dataGroup, userId } from './samples.ts'

const ada = userId('5')
const limited = (researchGroupLimit: number) => ({
  researchGroupLimit,
  sharingLimit: 5,
  shareAnyOwner: false,
})

/** Returns whether Ada, with these limits, may upload another tree if each of these owners has one. */
function room(user: Partial<User>, ...owners: string[]): boolean {
  const trees = owners.map((owner, index) => ({
    ...dataGroup(String(17 + index)),
    ownerId: userId(owner),
  }))
  const model = createModel()
  const entities = [
    // The function reads only the limits of the user.
    keyed('user', ada, user as User),
    keyed(
      'treesOfUser',
      ada,
      trees.map(({ id }) => id),
    ),
    ...trees.map((tree) => keyed('dataGroup', tree.id, tree)),
  ]
  model.append({ type: 'entities-loaded', entities }, 0)
  return mayUploadTree(model.read, ada)
}

describe(mayUploadTree.name, () => {
  it('[TRE-20] is there until the user’s own trees have reached the limit', () => {
    expect(room({ limits: limited(2) }, '5')).toBe(true)
    expect(room({ limits: limited(2) }, '5', '5')).toBe(false)
  })

  it('is not used up by trees of others', () => {
    expect(room({ limits: limited(2) }, '5', '9', '9')).toBe(true)
  })

  it('[TRE-19] is never there for supervised users', () => {
    expect(room({ limits: limited(2), supervised: true })).toBe(false)
    expect(room({ limits: limited(2), supervised: false })).toBe(true)
  })

  it('[TRE-20] is always available on a plan without limits', () => {
    expect(room({ limits: limited(-1) }, '5', '5', '5')).toBe(true)
    expect(room({ limits: limited(2), limitsDisabled: true }, '5', '5')).toBe(true)
    expect(room({}, '5', '5')).toBe(true)
  })
})
