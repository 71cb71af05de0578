/** The five people of the walks, each with a tree of one person, and their plans. */
import type { DataGroupId } from '#contract/wire.ts'
import { limitsOf } from '#domain/users/plan-limits.ts'
import { persons } from '../../../../server/store/schema/research-items.ts'
import type { TestApp } from '../../kit/app.ts'
import { type SignedIn, signedIn } from '../../kit/sign-in.ts'
import { completedSync } from '../../kit/world.ts'
import { aTree } from '../../support/fixtures.ts'
import type { Who } from './model.ts'

export interface WalkWorld {
  readonly kit: TestApp
  readonly people: readonly SignedIn[]
  readonly trees: readonly DataGroupId[]
  /** With how many others the person may share; -1 means without limit. */
  readonly sharingLimit: (who: Who) => number
  /** True if the plan shares trees with groups of others. */
  readonly sharesWithAnyOwner: (who: Who) => boolean
}

/**
 * Two free plans, one with a sharing limit of two, one that may share with groups of any owner, and one without any
 * limit.
 */
const plans = [
  null,
  null,
  { researchGroupLimit: 2, sharingLimit: 2, shareAnyOwner: false },
  { researchGroupLimit: 2, sharingLimit: 3, shareAnyOwner: true },
  { researchGroupLimit: -1, sharingLimit: -1, shareAnyOwner: true },
]

export async function walkWorld(kit: TestApp): Promise<WalkWorld> {
  const people = await Promise.all(
    ['Ann', 'Ben', 'Cleo', 'Dora', 'Emil'].map((givenName) =>
      signedIn(kit, { givenName, familyName: 'Kent' }),
    ),
  )
  for (const [who, { userId }] of people.entries())
    await kit.store.pool.query('UPDATE users SET limits = $2 WHERE id = $1', [
      userId,
      plans[who] === null ? null : JSON.stringify(plans[who]),
    ])
  return {
    kit,
    people,
    trees: await Promise.all(people.map((person) => treeOf(kit, person))),
    sharingLimit: (who) => planOf(who).sharingLimit,
    sharesWithAnyOwner: (who) => planOf(who).shareAnyOwner,
  }
}

const planOf = (who: Who) => limitsOf({ limits: plans[who] ?? null, limitsDisabled: false })

async function treeOf(kit: TestApp, { userId }: SignedIn): Promise<DataGroupId> {
  const { dataGroupId, workspaceId } = await aTree(kit.store, userId)
  await completedSync(kit, workspaceId, userId)
  await kit.store.db.insert(persons).values({
    dataGroupId,
    number: 1,
    modifiedAt: kit.clock.now,
    nameParts: [{ kind: 'Given', text: 'Berta' }],
    displayName: 'Berta',
    searchName: 'berta',
    searchWords: `'${dataGroupId}:berta'`,
    gender: 'Female',
    living: false,
    hasDeath: true,
    mayLiveUntil: 0,
  })
  return dataGroupId
}
