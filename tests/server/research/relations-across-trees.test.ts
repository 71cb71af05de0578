import { describe, expect, it } from 'vitest'
import type { DataGroupMember } from '#contract/group-admin/data-group-members.ts'
import type { KinGenerations, Relation } from '#contract/research/relation.ts'
import { call } from '../kit/app.ts'
import { linkPersons, linkTrees } from '../kit/match-sets.ts'
import { type SignedIn, signedIn } from '../kit/sign-in.ts'
import { statementsOf } from '../kit/statements.ts'
import { givePrivileges } from '../kit/world.ts'
import { good, researchApp, share, type TestTree, type TestUser, treeOf, upload, userOf } from './kit.ts'
import { pedigree } from './pedigree.ts'

const kit = await researchApp()
const [ada, ben, vera] = [await signedIn(kit), await signedIn(kit), await signedIn(kit)]
await kit.store.pool.query('UPDATE users SET limits_disabled = true')
const [own, other, viewer] = [userOf(kit, ada), userOf(kit, ben), userOf(kit, vera)]

const relation = (user: TestUser, from: string, to: string) =>
  user.get<Relation>(`/persons/${from}/relation?to=${to}`)

const nothing = { paths: [], connection: null }
const oneself = (id: string) => ({
  paths: [
    {
      startPersonPath: [],
      toPersonPath: [],
      commonAncestorId: id,
      startMarriage: null,
      toMarriage: null,
      joinedBy: null,
    },
  ],
  connection: null,
})

const ancestors = (user: TestUser, ...ids: string[]) =>
  user.get<KinGenerations>(`/persons/ancestorgenerations?ids=${ids.join(',')}&generations=8`)
const descendants = (user: TestUser, ...ids: string[]) =>
  user.get<KinGenerations>(`/persons/descendantgenerations?ids=${ids.join(',')}&generations=4`)

const tree = (user: TestUser, ...lines: string[]) => treeOf(kit, user, [pedigree(...lines)])

/** Ada's tree and a tree of Ben that she may read, which also contains Cal and Dot. */
async function twoTrees(to: SignedIn = ada): Promise<{ mine: TestTree; his: TestTree; memberId: string }> {
  const mine = await tree(own, 'Abe+Bea>Cal', 'Cal+Dot>Eve')
  const his = await tree(other, 'Gus+Hal>Dot,Ida', 'Cal+Dot>Jon')
  const { id } = good<DataGroupMember>(await share(kit, ben, his.groupId, to))
  await linkTrees(kit.store, mine, his, ['Cal', 'Dot'])
  return { mine, his, memberId: id }
}

const unshare = async (owner: SignedIn, { groupId }: TestTree, memberId: string) =>
  good(
    await call(kit.app, `DELETE /groupadmin/datagroups/${groupId}/members/${memberId}`, {
      token: owner.token,
    }),
  )

describe('the relation of persons in several trees', () => {
  it('[REP-01] is a path through match sets, by their leading persons and families', async () => {
    const { mine, his } = await twoTrees()

    const found = await relation(own, mine.id('Eve'), his.id('Ida'))

    expect(found.paths.map(({ startPersonPath, toPersonPath }) => [startPersonPath, toPersonPath])).toEqual([
      [
        [
          { ancestorId: mine.id('Dot'), parentFamilyId: mine.id('F2', 'Family'), link: 'birth' },
          { ancestorId: his.id('Gus'), parentFamilyId: his.id('F1', 'Family'), link: 'birth' },
        ],
        [{ ancestorId: his.id('Gus'), parentFamilyId: his.id('F1', 'Family'), link: 'birth' }],
      ],
    ])
  })

  it('[REP-01] meets in a family that both trees have, under the leading id', async () => {
    const { mine, his } = await twoTrees()
    const familyOf = async (user: TestUser) => {
      const [path] = (await relation(user, mine.id('Eve'), his.id('Jon'))).paths
      return [...(path?.startPersonPath ?? []), ...(path?.toPersonPath ?? [])]
    }
    good(await share(kit, ada, mine.groupId, ben))

    const forAda = { ancestorId: mine.id('Cal'), parentFamilyId: mine.id('F2', 'Family'), link: 'birth' }
    const forBen = { ancestorId: his.id('Cal'), parentFamilyId: his.id('F2', 'Family'), link: 'birth' }
    expect(await familyOf(own)).toEqual([forAda, forAda])
    expect(await familyOf(other)).toEqual([forBen, forBen])
  })

  it('[REP-01] is the same for every person of a match set, and "the same person" between two of them', async () => {
    const { mine, his } = await twoTrees()
    const [led, leading] = [
      await relation(own, his.id('Cal'), his.id('Gus')),
      await relation(own, mine.id('Cal'), his.id('Gus')),
    ]

    expect(led).toEqual({ ...leading, startPersonId: his.id('Cal') })
    expect(leading.paths).toHaveLength(1)
    expect(await relation(own, his.id('Cal'), mine.id('Cal'))).toMatchObject(oneself(mine.id('Cal')))
  })

  it('[REP-01] is a connection where they are not related', async () => {
    const { mine, his } = await twoTrees()

    const { connection } = await relation(own, mine.id('Abe'), his.id('Hal'))

    expect(connection?.map(({ by, personId }) => [by, personId])).toEqual([
      ['child', mine.id('Cal')],
      ['spouse', mine.id('Dot')],
      ['parent', his.id('Hal')],
    ])
  })

  it('[REP-08] appears as soon as a link exists, and disappears with it', async () => {
    const { mine, his } = await twoTrees()
    const isFound = async () => (await relation(own, mine.id('Eve'), his.id('Gus'))).paths.length > 0
    const seen = [await isFound()]

    await kit.store.pool.query('DELETE FROM person_links WHERE high_group_id = $1', [his.groupId])
    seen.push(await isFound())
    await linkPersons(kit.store, mine.id('Dot'), his.id('Dot'))
    seen.push(await isFound())

    expect(seen).toEqual([true, false, true])
  })

  it('[REP-08] changes with each of the trees', async () => {
    const { mine, his } = await twoTrees()
    const before = await relation(own, mine.id('Eve'), his.id('Ida'))

    await upload(kit, other, his.workspaceId, [pedigree('Gus+Hal>Ida', 'Cal+Dot>Jon')])
    const after = await relation(own, mine.id('Eve'), his.id('Ida'))

    expect([before.paths.length, after]).toMatchObject([1, nothing])
  })

  it('[REP-08] does not lead through a person whom an upload removed', async () => {
    const { mine, his } = await twoTrees()

    await upload(kit, other, his.workspaceId, [pedigree('Gus+Hal>Ida')])

    expect(await ancestors(own, mine.id('Eve'))).toEqual({
      generations: [
        [mine.id('Cal'), mine.id('Dot')],
        [mine.id('Abe'), mine.id('Bea')],
      ],
      groups: [],
    })
  })
})

describe('generations through several trees', () => {
  it('[REP-02][REP-03][MOD-47] name each person once, with the persons of the same match set', async () => {
    const { mine, his } = await twoTrees()
    const [cal, dot] = ['Cal', 'Dot'].map((name) => ({
      id: mine.id(name),
      memberIds: [mine.id(name), his.id(name)],
    }))

    expect(await ancestors(own, his.id('Jon'))).toEqual({
      generations: [
        [mine.id('Cal'), mine.id('Dot')],
        [mine.id('Abe'), mine.id('Bea'), his.id('Gus'), his.id('Hal')],
      ],
      groups: [cal, dot],
    })
    expect(await descendants(own, his.id('Gus'))).toEqual({
      generations: [
        [mine.id('Dot'), his.id('Ida')],
        [mine.id('Eve'), his.id('Jon')],
      ],
      groups: [dot],
    })
  })

  it('[REP-08] are listed for connected trees and for unconnected ones', async () => {
    const { mine, his } = await twoTrees()
    const third = await tree(own, 'Kim+->Lea')

    const { generations } = await ancestors(own, his.id('Ida'), third.id('Lea'), mine.id('Cal'))

    expect(generations).toEqual([
      [his.id('Gus'), his.id('Hal'), mine.id('Abe'), mine.id('Bea'), third.id('Kim')],
    ])
  })

  it('[REP-08] end where a tree is not shared any more, at once', async () => {
    const { mine, his, memberId } = await twoTrees()
    const before = await ancestors(own, mine.id('Eve'))

    await unshare(ben, his, memberId)

    expect(before.groups).toHaveLength(2)
    expect(await ancestors(own, mine.id('Eve'), his.id('Jon'))).toEqual({
      generations: [
        [mine.id('Cal'), mine.id('Dot')],
        [mine.id('Abe'), mine.id('Bea')],
      ],
      groups: [],
    })
    expect(await relation(own, mine.id('Eve'), his.id('Ida'))).toMatchObject(nothing)
  })

  it('[REP-08] do not lead through a tree that is hidden, which others see', async () => {
    const { mine, his } = await twoTrees()
    const far = await tree(own, 'Kim+->Gus')
    await linkTrees(kit.store, his, far, ['Gus'])
    for (const one of [mine, far]) good(await share(kit, ada, one.groupId, vera))

    expect((await relation(own, mine.id('Eve'), far.id('Kim'))).paths).toHaveLength(1)
    expect(await relation(viewer, mine.id('Eve'), far.id('Kim'))).toMatchObject(nothing)
    expect(await ancestors(viewer, mine.id('Eve'))).toMatchObject({ groups: [] })
    expect(JSON.stringify(await descendants(viewer, far.id('Kim'), mine.id('Abe')))).not.toContain(
      `"${his.groupId}-`,
    )
  })

  it('[REP-08] do not join two persons who are linked only through a hidden person', async () => {
    const [one, hidden, two] = [
      await tree(own, 'Abe+->Ben'),
      await tree(other, 'Abe+->Ben'),
      await tree(own, 'Abe+->Cal'),
    ]
    await linkTrees(kit.store, one, hidden, ['Abe'])
    await linkTrees(kit.store, hidden, two, ['Abe'])

    expect(await descendants(own, one.id('Abe'))).toEqual({ generations: [[one.id('Ben')]], groups: [] })
    good(await share(kit, ben, hidden.groupId, ada))
    expect((await descendants(own, one.id('Abe'))).generations.flat()).toContain(two.id('Cal'))
  })

  it('[REP-08] are shown tree by tree to staff, who have no connected view', async () => {
    const { mine, his } = await twoTrees()
    const staff = await signedIn(kit)
    await givePrivileges(kit, staff, ['ReadAllGroups'])

    const found = await ancestors(userOf(kit, staff), mine.id('Eve'), his.id('Jon'))

    expect(found.groups).toEqual([])
    expect(found.generations[1]).toEqual(
      expect.arrayContaining([mine.id('Abe'), mine.id('Bea'), his.id('Gus'), his.id('Hal')]),
    )
  })

  it('end where wrong links make a circle, and name nobody as their own ancestor', async () => {
    const mine = await tree(own, 'Abe+->Ben', 'Ben+->Cal')
    const also = await tree(own, 'Dan+->Eve')
    await linkPersons(kit.store, mine.id('Cal'), also.id('Dan'))
    await linkPersons(kit.store, mine.id('Abe'), also.id('Eve'))

    for (const id of [mine.id('Abe'), mine.id('Cal'), also.id('Dan'), also.id('Eve')]) {
      const [above, below] = [await ancestors(own, id), await descendants(own, id)]
      const kin = [...above.generations.flat(), ...below.generations.flat()]
      expect(kin).toHaveLength(2)
      expect(new Set(kin).size).toBe(2)
      expect(await relation(own, id, id)).toMatchObject({
        paths: [{ startPersonPath: [], toPersonPath: [] }],
      })
    }
  })
})

describe('trees in memory', () => {
  it('cost one statement to revalidate, whether linked or not', async () => {
    const { mine, his } = await twoTrees()
    const alone = await tree(own, 'Kim+->Lea')
    const ask = async (id: string) => {
      const statements = await statementsOf(() => ancestors(own, id))
      return statements.filter((text) => /linked_trees|family_children|person_links/.test(text)).length
    }
    const first = await ask(mine.id('Eve'))

    expect([first > 1, await ask(mine.id('Eve')), await ask(his.id('Jon'))]).toEqual([true, 1, 1])
    await ask(alone.id('Lea'))
    expect(await ask(alone.id('Lea'))).toBe(1)
  })
})
