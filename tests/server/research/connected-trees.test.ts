/** The size of the connected trees of a user. */
import { describe, expect, it } from 'vitest'
import type { ConnectedTrees } from '#contract/research/connected-view.ts'
import { linkTrees } from '../kit/match-sets.ts'
import { signedIn } from '../kit/sign-in.ts'
import { good, researchApp, share, type TestUser, treeOf, userOf } from './kit.ts'
import { pedigree } from './pedigree.ts'

const kit = await researchApp()
const ada = await signedIn(kit)
const ben = await signedIn(kit)
await kit.store.pool.query('UPDATE users SET limits_disabled = true')
const owner = userOf(kit, ada)
const other = userOf(kit, ben)

const read = (user: TestUser) => user.get<ConnectedTrees>('/connectedtrees')

describe('connected trees', () => {
  it('[TRE-23] contain every person of any of them once', async () => {
    const mine = await treeOf(kit, owner, [pedigree('Abe+->Cal,Sis')])
    const theirs = await treeOf(kit, other, [pedigree('Abe+Bea>Cal,Tom')])
    await linkTrees(kit.store, mine, theirs, ['Abe', 'Cal'])

    // A user who sees only one of the two trees must not learn that the other exists.
    expect(await read(owner)).toEqual({ groupIds: [], personCount: 0, sharedCount: 0 })

    good(await share(kit, ben, theirs.groupId, ada))
    expect(await read(owner)).toEqual({
      groupIds: [mine.groupId, theirs.groupId],
      personCount: 5,
      sharedCount: 2,
    })
    expect(await read(other)).toEqual({ groupIds: [], personCount: 0, sharedCount: 0 })
  })
})
