import { describe, expect, it } from 'vitest'
import type { FoundFamily } from '#contract/research/family-search.ts'
import { linkTrees } from '../kit/match-sets.ts'
import { signedIn } from '../kit/sign-in.ts'
import { statementsOf } from '../kit/statements.ts'
import { good, researchApp, share, treeOf, userOf } from './kit.ts'
import { batchOf, event, family, on, person } from './records.ts'

const kit = await researchApp()
const ada = await signedIn(kit)
const ben = await signedIn(kit)
await kit.store.pool.query('UPDATE users SET limits_disabled = true')
const [owner, other] = [userOf(kit, ada), userOf(kit, ben)]

const named = (key: string, given: string, surname: string) =>
  person(key, {
    deceased: true,
    name: [
      { kind: 'Given', text: given },
      { kind: 'Surname', text: surname },
    ],
  })
const records = batchOf({
  persons: [
    named('Albert', 'Albert', 'Wettin'),
    named('Victoria', 'Victoria', 'Hanover'),
    named('Bertie', 'Albert Edward', 'Wettin'),
    named('Alix', 'Alexandra', 'Oldenburg'),
    named('Zoë', 'Zoë', 'Müller'),
  ],
  families: [
    family('F1', 'Albert', 'Victoria', ['Bertie']),
    family('F2', 'Bertie', 'Alix'),
    family('F3', null, 'Zoë', ['Alix']),
  ],
  events: [event('Albert', 'Birth', on(1819), null), event('Zoë', 'Birth', on(1850), null)],
})
const mine = await treeOf(kit, owner, [records], { name: 'Mine' })

const search = async (user: typeof owner, q: string, more = '') =>
  good<{ items: FoundFamily[]; limited: boolean }>(
    await user.ask(`GET /families/search?q=${encodeURIComponent(q)}${more}`),
  )
const idsIn = async (user: typeof owner, q: string) => (await search(user, q)).items.map(({ id }) => id)

describe('the search of families by the names of the spouses', () => {
  const id = (key: string) => mine.id(key, 'Family')

  it.each([
    ['victoria', ['F1']],
    ['vict alb', ['F1']],
    ['Albert Wett', ['F1', 'F2']],
    ['oldenburg, edward', ['F2']],
    ['zoe', ['F3']],
    ['MULLER', ['F3']],
    ['albert oldenburg han', []],
    ['bert', []],
  ])('[SCP-07] finds for "%s" the families %j', async (q, families) => {
    expect((await idsIn(owner, q)).toSorted()).toEqual(families.map(id))
  })

  it('[SCP-07] shows the spouses, the children and the trees', async () => {
    expect(await search(owner, 'victoria')).toEqual({
      items: [
        {
          id: id('F1'),
          father: {
            id: mine.id('Albert'),
            displayName: 'Albert Wettin',
            birthYear: 1819,
            deathYear: null,
            gender: 'Unknown',
          },
          mother: {
            id: mine.id('Victoria'),
            displayName: 'Victoria Hanover',
            birthYear: null,
            deathYear: null,
            gender: 'Unknown',
          },
          childCount: 1,
          marriageYear: null,
          groupIds: [mine.groupId],
          treeNames: ['Mine'],
        },
      ],
      limited: false,
    })
  })

  it('[SCP-07] finds families by their ids, so that a chosen one can be shown, and nothing without text and ids', async () => {
    const found = good<{ items: FoundFamily[] }>(
      await owner.ask(`GET /families/search?ids=${id('F2')},${id('F1')},987654321-1`),
    )

    expect(found.items.map((family) => family.id)).toEqual([id('F2'), id('F1')])
    expect(good(await owner.ask('GET /families/search'))).toEqual({ items: [], limited: false })
  })

  it('[SCP-06] makes no search without a term of three characters', async () => {
    const statements = await statementsOf(async () => {
      expect(await search(owner, 'al vi')).toEqual({ items: [], limited: false })
    })

    expect(statements.filter((text) => text.includes('search_words'))).toEqual([])
  })

  it('[part of PRM-23] shows restricted spouses by name only to those who may not edit the tree', async () => {
    const guest = await signedIn(kit)
    good(await share(kit, ada, mine.groupId, guest))
    await kit.store.pool.query(
      'UPDATE persons SET user_restricted = true WHERE data_group_id = $1 AND number = $2',
      mine.id('Zoë').split('-'),
    )
    const shown = async (user: typeof owner) => (await search(user, 'zoe')).items[0]?.mother

    expect(await shown(owner)).toMatchObject({ displayName: 'Zoë Müller', birthYear: 1850 })
    expect(await shown(userOf(kit, guest))).toMatchObject({ displayName: 'Zoë Müller', birthYear: null })
  })

  it('[part of MOD-04] finds nothing in trees that the caller may not read', async () => {
    expect(await idsIn(other, 'victoria')).toEqual([])
    expect(good(await other.ask(`GET /families/search?ids=${id('F1')}`))).toMatchObject({ items: [] })
  })

  it('[SCP-07] finds a family of several trees once, with all its trees, and says that there are more', async () => {
    const cleo = await signedIn(kit)
    await kit.store.pool.query('UPDATE users SET limits_disabled = true')
    const user = userOf(kit, cleo)
    const [one, two] = [
      await treeOf(kit, user, [records], { name: 'One' }),
      await treeOf(kit, user, [records], { name: 'Two' }),
    ]
    await linkTrees(kit.store, one, two, ['Albert', 'Victoria', 'Bertie', 'Alix'])

    const { items } = await search(user, 'victoria')

    expect(items).toHaveLength(1)
    expect(items[0]?.treeNames.toSorted()).toEqual(['One', 'Two'])
    expect(items[0]?.groupIds.toSorted()).toEqual([one.groupId, two.groupId].toSorted())
    expect(await search(user, 'wettin', '&pageSize=1')).toMatchObject({ items: [{}], limited: true })
    expect(await search(user, 'wettin')).toMatchObject({ items: [{}, {}], limited: false })
  })

  it('finds a couple among more namesakes than it looks at', async () => {
    const dora = await signedIn(kit)
    const user = userOf(kit, dora)
    const many = Array.from({ length: 1100 }, (_, nth) => `N${nth}`)
    const crowd = batchOf({
      persons: [
        ...many.map((key) => named(key, 'John', 'Smith')),
        named('Jane', 'Jane', 'Rarely'),
        named('Full', 'John', 'Unique'),
      ],
      families: [
        ...many.slice(0, -1).map((key, nth) => family(`F${nth}`, key, null)),
        family('Couple', many.at(-1) ?? '', 'Jane'),
        family('Alone', 'Full', null),
      ],
    })
    const tree = await treeOf(kit, user, [crowd])

    expect(await idsIn(user, 'john rarely')).toEqual([tree.id('Couple', 'Family')])
    expect(await idsIn(user, 'john unique')).toEqual([tree.id('Alone', 'Family')])
    expect(await search(user, 'smith')).toMatchObject({ limited: true })
  })
})
