/** The overlapping trees of two owners, as seen by users who may read both, and by other users. */
import { describe, expect, it } from 'vitest'
import type { Family } from '#contract/research/family.ts'
import type { Person } from '#contract/research/person.ts'
import { call } from '../kit/app.ts'
import { linkPersons, linkTrees } from '../kit/match-sets.ts'
import { signedIn } from '../kit/sign-in.ts'
import { statementsOf } from '../kit/statements.ts'
import { contentsOf, good, researchApp, share, type TestUser, treeOf, userOf } from '../research/kit.ts'
import { pedigree } from '../research/pedigree.ts'
import { batchOf, event, family, on, person } from '../research/records.ts'

const kit = await researchApp()
const ada = await signedIn(kit)
const ben = await signedIn(kit)
await kit.store.pool.query('UPDATE users SET limits_disabled = true')
const owner = userOf(kit, ada)
const other = userOf(kit, ben)
const stranger = userOf(kit, await signedIn(kit))

const namesIn = (persons: readonly Person[]) =>
  persons.map(({ displayProperties }) => displayProperties.name.split(' ')[0])

/** Ada's tree goes up to Abe; Ben's has Abe's wife, another child and Abe's ancestors. */
async function twoTrees() {
  const mine = await treeOf(kit, owner, [pedigree('Abe+->Cal,Sis', 'Cal+Dot>Eve')], { name: 'Mine' })
  const theirs = await treeOf(kit, other, [pedigree('Abe+Bea>Cal,Tom', 'Old+Eld>Abe', 'Tom+->Una')], {
    name: 'Theirs',
  })
  await linkTrees(kit.store, mine, theirs, ['Abe', 'Cal'])
  return { mine, theirs }
}

const twoShared = async () => {
  const trees = await twoTrees()
  good(await share(kit, ben, trees.theirs.groupId, ada))
  return trees
}

const unshare = async (groupId: string) => {
  const members = good<{ items: { id: string; role: string }[] }>(
    await call(kit.app, `GET /groupadmin/datagroups/${groupId}/members`, { token: ben.token }),
  )
  for (const { id, role } of members.items)
    if (role !== 'Owner')
      good(
        await call(kit.app, `DELETE /groupadmin/datagroups/${groupId}/members/${id}`, { token: ben.token }),
      )
}

/** Everything that a user can read about a person, in one text. */
async function allOf(user: TestUser, id: string): Promise<string> {
  const paths = [
    '',
    '/ancestors?generations=8',
    '/descendants?generations=4',
    '/assertions',
    '/content',
    '/matches',
    '/record',
  ]
  const answers = paths.map((path) => user.get(`/persons/${id}${path}`))
  const tree = id.split('-')[0]
  const search = user.get(`/persons/search?q=example&pageSize=50&dataGroupId=${tree}`)
  const several = user.get(`/persons?ids=${id}`)
  return JSON.stringify(await Promise.all([...answers, search, several]))
}

describe('a user who may read two overlapping trees', () => {
  it('[MOD-06][TRE-23] sees one person with the parents, spouses and children of both', async () => {
    const { mine, theirs } = await twoShared()

    const cal = await owner.person(mine.id('Cal'))
    const parents = await owner.family(
      cal.familyRelationships.find(({ role }) => role === 'Child')?.familyId ?? '',
    )

    expect([cal.id, cal.matchIds, cal.groupIds]).toEqual([
      mine.id('Cal'),
      [theirs.id('Cal')],
      [mine.groupId, theirs.groupId],
    ])
    expect(cal.familyRelationships).toEqual([
      { familyId: mine.id('F2', 'Family'), role: 'Father' },
      { familyId: mine.id('F1', 'Family'), role: 'Child' },
    ])
    expect(parents).toMatchObject({
      id: mine.id('F1', 'Family'),
      matchIds: [theirs.id('F1', 'Family')],
      fatherId: mine.id('Abe'),
      motherId: theirs.id('Bea'),
      children: [mine.id('Cal'), mine.id('Sis'), theirs.id('Tom')].map((personId) => ({
        personId,
        link: 'birth',
      })),
    })
  })

  it('[MOD-06][REP-08] walks up and down through both', async () => {
    const { mine, theirs } = await twoShared()

    const up = await owner.kin(mine.id('Eve'), 'ancestors', 8)
    const down = await owner.kin(theirs.id('Old'), 'descendants', 4)

    expect(namesIn(up.persons)).toEqual(['Eve', 'Cal', 'Dot', 'Abe', 'Bea', 'Old', 'Eld'])
    expect(up.families).toHaveLength(3)
    expect(new Set(namesIn(down.persons))).toEqual(
      new Set(['Old', 'Eld', 'Abe', 'Bea', 'Cal', 'Dot', 'Eve', 'Sis', 'Tom', 'Una']),
    )
    expect(namesIn(down.persons)).toHaveLength(10)
    const known = new Set(down.persons.map(({ id }) => id))
    const named = down.families.flatMap(({ fatherId, motherId, children }) => [
      ...[fatherId, motherId].filter((id) => id !== null),
      ...children.map(({ personId }) => personId),
    ])
    expect(named.filter((id) => !known.has(id))).toEqual([])
  })

  it('[MOD-06] gets the leading person for either id, and only once in a list', async () => {
    const { mine, theirs } = await twoShared()
    const ids = [theirs.id('Cal'), theirs.id('Una'), mine.id('Cal')].join(',')
    const families = [theirs.id('F1', 'Family'), mine.id('F1', 'Family')]

    expect(await owner.person(theirs.id('Cal'))).toEqual(await owner.person(mine.id('Cal')))
    const { items } = await owner.get<{ items: Person[] }>(`/persons?ids=${ids}`)
    expect(items.map(({ id }) => id)).toEqual([mine.id('Cal'), theirs.id('Una')])
    expect(await owner.family(families[0] ?? '')).toEqual(await owner.family(families[1] ?? ''))
    expect((await owner.get<{ items: Family[] }>(`/families?ids=${families.join(',')}`)).items).toHaveLength(
      1,
    )
  })

  it('[MOD-06] sees their own tree lead, and another user sees another tree lead', async () => {
    const { mine, theirs } = await twoShared()
    good(await share(kit, ada, mine.groupId, ben))

    expect((await owner.person(mine.id('Abe'))).groupIds).toEqual([mine.groupId, theirs.groupId])
    expect((await other.person(mine.id('Abe'))).groupIds).toEqual([theirs.groupId, mine.groupId])
    expect((await other.person(mine.id('Abe'))).id).toBe(theirs.id('Abe'))
  })

  it('[MOD-06] finds the person once, with the names of both trees', async () => {
    const { mine } = await twoShared()

    const found = await owner.get<{ items: { person: Person; treeNames: string[] }[]; more: boolean }>(
      '/persons/search?q=abe&pageSize=1',
    )
    const [first] = (await owner.get<typeof found>(`/persons/search?q=cal&dataGroupId=${mine.groupId}`)).items

    expect(found.items.map(({ treeNames }) => treeNames)).toEqual([['Mine', 'Theirs']])
    expect(first?.treeNames).toEqual(['Mine', 'Theirs'])
  })
})

describe('a user who may read only one of them', () => {
  it('[MOD-06][part of PRM-23] gets nothing of the other: no id, count, name, match or tree', async () => {
    const { mine, theirs } = await twoTrees()
    const alone = await treeOf(kit, other, [pedigree('Abe+Bea>Cal,Tom', 'Old+Eld>Abe', 'Tom+->Una')])

    // Ada gets the same answers as without the other tree.
    const before = await allOf(owner, mine.id('Cal'))
    expect(before).not.toMatch(new RegExp(`"${theirs.groupId}-|"${theirs.groupId}"|Tom|Bea|Theirs`))
    expect((await owner.person(mine.id('Cal'))).matchIds).toEqual([])
    // Ben gets the same answers about his own tree as without links.
    const renumbered = (text: string, from: string, to: string) =>
      text.replaceAll(`"${from}-`, `"${to}-`).replaceAll(`"${from}"`, `"${to}"`)
    const linked = JSON.stringify(await other.kin(theirs.id('Cal'), 'ancestors', 8))
    const unlinked = JSON.stringify(await other.kin(alone.id('Cal'), 'ancestors', 8))
    expect(renumbered(linked, theirs.groupId, alone.groupId)).toBe(unlinked)
    expect((await stranger.ask(`GET /persons/${mine.id('Cal')}`)).status).toBe(404)
  })

  it('[MOD-06] is asked no more of the database than before there were any links', async () => {
    const single = await treeOf(kit, stranger, [pedigree('Abe+Bea>Cal')])
    const { mine } = await twoTrees()

    const unlinked = await statementsOf(() => stranger.kin(single.id('Cal'), 'ancestors', 2))
    const linked = await statementsOf(() => owner.kin(mine.id('Cal'), 'ancestors', 2))

    expect(linked).toHaveLength(unlinked.length)
  })

  it('[MOD-06][TRE-23] loses the other tree as soon as it is no longer shared', async () => {
    const { mine, theirs } = await twoShared()
    expect((await owner.person(mine.id('Abe'))).matchIds).toEqual([theirs.id('Abe')])

    await unshare(theirs.groupId)

    expect(await allOf(owner, mine.id('Cal'))).not.toMatch(
      new RegExp(`"${theirs.groupId}-|"${theirs.groupId}"|Tom|Bea|Theirs`),
    )
    expect((await owner.ask(`GET /persons/${theirs.id('Abe')}`)).status).toBe(404)
  })

  it('sees the trees separately if a staff privilege gives the access', async () => {
    const { mine, theirs } = await twoTrees()
    const staff = await signedIn(kit)
    await kit.store.pool.query(`UPDATE users SET privileges = '{User,ReadAllGroups}' WHERE id = $1`, [
      staff.userId,
    ])

    const seen = await userOf(kit, staff).person(mine.id('Abe'))

    expect([seen.id, seen.matchIds, seen.groupIds]).toEqual([mine.id('Abe'), [], [mine.groupId]])
    expect((await userOf(kit, staff).person(theirs.id('Abe'))).id).toBe(theirs.id('Abe'))
  })
})

describe('three trees of which the middle one is hidden', () => {
  it('[MOD-06][part of PRM-23] are not connected, because that would reveal the hidden tree', async () => {
    const [first, middle, last] = [
      await treeOf(kit, owner, [pedigree('Abe+->Cal')]),
      await treeOf(kit, other, [pedigree('Abe+->Cal')]),
      await treeOf(kit, owner, [pedigree('Abe+->Cal')]),
    ]
    await linkTrees(kit.store, first, middle, ['Abe', 'Cal'])
    await linkTrees(kit.store, middle, last, ['Abe', 'Cal'])

    const apart = await owner.person(first.id('Abe'))
    good(await share(kit, ben, middle.groupId, ada))
    const together = await owner.person(first.id('Abe'))

    expect([apart.matchIds, apart.groupIds]).toEqual([[], [first.groupId]])
    expect(new Set(together.matchIds)).toEqual(new Set([middle.id('Abe'), last.id('Abe')]))
  })
})

describe('a disagreement between the trees', () => {
  const told = (birth: number, death: number | null, name: string) => [
    batchOf({
      persons: [
        person('Abe', {
          deceased: true,
          gender: 'Male',
          name: [
            { kind: 'Given', text: name },
            { kind: 'Surname', text: 'Example' },
          ],
        }),
      ],
      events: [
        event('Abe', 'Birth', on(birth), `Town of ${birth}`),
        ...(death === null ? [] : [event('Abe', 'Death', on(death))]),
      ],
    }),
  ]

  it('[MOD-06][TRE-23] is shown side by side, each fact with its tree, and the person lists the differences', async () => {
    const mine = await treeOf(kit, owner, told(1790, null, 'Abe'))
    const theirs = await treeOf(kit, other, told(1793, 1850, 'Abraham'))
    good(await share(kit, ben, theirs.groupId, ada))
    await linkTrees(kit.store, mine, theirs, ['Abe'])

    const abe = await owner.person(theirs.id('Abe'))
    const facts = await owner.assertions(mine.id('Abe'))

    expect(abe).toMatchObject({
      id: mine.id('Abe'),
      differing: ['name', 'birth'],
      displayProperties: {
        name: 'Abe Example',
        lifespan: '1790-1850 (60)',
        birthPlaceId: mine.id('Town of 1790', 'Place'),
      },
    })
    const births = facts.filter(({ assertionType }) => assertionType === 'Birth')
    expect(births.map(({ subjectId, date, placeId }) => [subjectId, date, placeId])).toEqual([
      [mine.id('Abe'), on(1790), mine.id('Town of 1790', 'Place')],
      [theirs.id('Abe'), on(1793), theirs.id('Town of 1793', 'Place')],
    ])
    expect(await owner.assertions(theirs.id('Abe'))).toEqual(facts)
  })

  it('[TRE-23] is in its own tree as it was: an export is the same before and after', async () => {
    const { mine, theirs } = await twoTrees()
    const exported = async () => [
      await owner.get(`/workspaces/${mine.workspaceId}/export?format=gedcom-7.0`),
      await other.get(`/workspaces/${theirs.workspaceId}/export?format=gedcom-7.0`),
    ]
    const before = [
      await exported(),
      await contentsOf(kit, mine.groupId),
      await contentsOf(kit, theirs.groupId),
    ]

    good(await share(kit, ben, theirs.groupId, ada))
    await allOf(owner, mine.id('Cal'))
    await allOf(owner, theirs.id('Abe'))
    await unshare(theirs.groupId)

    expect([
      await exported(),
      await contentsOf(kit, mine.groupId),
      await contentsOf(kit, theirs.groupId),
    ]).toEqual(before)
  })
})

describe('matches that cannot all be true', () => {
  it('[MOD-06] that join a child and its father still let every walk end', async () => {
    const mine = await treeOf(kit, owner, [pedigree('Abe+->Cal')])
    const theirs = await treeOf(kit, owner, [pedigree('Abe+->Cal')])
    await linkPersons(kit.store, mine.id('Abe'), theirs.id('Cal'))
    await linkPersons(kit.store, mine.id('Cal'), theirs.id('Abe'))

    const up = await owner.kin(mine.id('Cal'), 'ancestors', 8)
    const down = await owner.kin(mine.id('Cal'), 'descendants', 4)

    expect(namesIn(up.persons)).toEqual(['Cal', 'Abe'])
    expect(namesIn(down.persons)).toEqual(['Cal'])
  })

  it('[MOD-06] that join two persons of one tree and one of another drop the weaker match', async () => {
    const mine = await treeOf(kit, owner, [pedigree('Abe+->Cal', 'Twin+->Cal')])
    const theirs = await treeOf(kit, owner, [pedigree('Abe+->Cal')])
    await linkPersons(kit.store, mine.id('Abe'), theirs.id('Abe'), { strength: 8 })
    await linkPersons(kit.store, mine.id('Twin'), theirs.id('Abe'), { strength: 9 })

    const [abe, twin] = [await owner.person(mine.id('Abe')), await owner.person(mine.id('Twin'))]

    expect([abe.groupIds, new Set(twin.groupIds)]).toEqual([
      [mine.groupId],
      new Set([mine.groupId, theirs.groupId]),
    ])
  })

  it('[MOD-06] with a person whom a later upload removed no longer count', async () => {
    const { mine, theirs } = await twoShared()
    await kit.store.pool.query('DELETE FROM persons WHERE data_group_id = $1 AND number = $2', [
      mine.groupId,
      mine.id('Abe').split('-')[1],
    ])

    expect(await owner.person(theirs.id('Abe'))).toMatchObject({ id: theirs.id('Abe'), matchIds: [] })
  })

  it('[MOD-06] with a deleted tree are deleted too', async () => {
    const { mine, theirs } = await twoShared()

    good(await call(kit.app, `DELETE /groupadmin/datagroups/${theirs.groupId}`, { token: ben.token }))

    expect((await owner.person(mine.id('Abe'))).groupIds).toEqual([mine.groupId])
    expect(await allOf(owner, mine.id('Abe'))).not.toMatch(new RegExp(`"${theirs.groupId}-|Tom|Bea`))
  })
})

describe('somebody restricted', () => {
  /** A person who is dead according to a relative's dates; a test may let the owner restrict this person. */
  const undated = (...events: Parameters<typeof event>[]) => [
    batchOf({
      persons: [
        person('Undated', { gender: 'Male' }),
        person('Wife', { deceased: true }),
        person('Child', { deceased: true }),
      ],
      families: [family('F1', 'Undated', 'Wife', ['Child'])],
      events: [event('Child', 'Birth', on(1210)), ...events.map((one) => event(...one))],
    }),
  ]
  const keys = ['Undated', 'Wife', 'Child']
  const hide = ({ groupId, id }: Awaited<ReturnType<typeof treeOf>>, key: string) =>
    kit.store.pool.query(
      'UPDATE persons SET user_restricted = true WHERE data_group_id = $1 AND number = $2',
      [groupId, id(key).split('-')[1]],
    )

  it('[part of PRM-23] in all trees of a set is shown to a viewer with name, gender and family only', async () => {
    const secrets = [
      ['Undated', 'Occupation', null, 'Secret Lane', 'Baker'],
      ['F1', 'Marriage', on(1205), 'Secret Church'],
    ] satisfies Parameters<typeof event>[]
    const [one, two] = [await treeOf(kit, other, undated()), await treeOf(kit, other, undated(...secrets))]
    await linkTrees(kit.store, one, two, keys)
    for (const tree of [one, two]) {
      await hide(tree, 'Undated')
      good(await share(kit, ben, tree.groupId, ada))
    }

    const seen = await allOf(owner, one.id('Undated'))

    expect(seen).not.toMatch(/Baker|Secret|1205/)
    expect(await owner.person(one.id('Undated'))).toMatchObject({
      userRestricted: true,
      displayProperties: { name: 'Undated Example', gender: 'Male', birthDate: null },
    })
    expect(await owner.family(two.id('F1', 'Family'))).toMatchObject({ restricted: true, marriageDate: null })
  })

  it('[part of PRM-23] by the owner of each tree is shown without date or place of birth or death in all of them', async () => {
    const born = undated(['Undated', 'Birth', on(1177), 'Secret Cradle'], ['Undated', 'Death', on(1233)])
    const [one, two] = [await treeOf(kit, other, undated()), await treeOf(kit, other, born)]
    await linkTrees(kit.store, one, two, keys)
    for (const tree of [one, two]) {
      await hide(tree, 'Undated')
      good(await share(kit, ben, tree.groupId, ada))
    }

    const seen = await allOf(owner, one.id('Undated'))

    expect(seen).not.toMatch(/1177|1233|Secret/)
    expect(await owner.person(two.id('Undated'))).toMatchObject({
      userRestricted: true,
      differing: [],
      displayProperties: { name: 'Undated Example', birthDate: null, birthPlaceId: null, deathDate: null },
    })
    expect(await other.person(one.id('Undated'))).toMatchObject({
      displayProperties: { birthDate: on(1177), deathDate: on(1233) },
    })
  })

  it('[part of PRM-23] in one tree keeps that tree’s facts hidden, and shows those of another tree where they are open', async () => {
    const mine = await treeOf(
      kit,
      other,
      undated(['Undated', 'Occupation', null, null, 'Secret baker'], ['F1', 'Marriage', on(1203)]),
    )
    const open = await treeOf(
      kit,
      other,
      undated(['Undated', 'Death', on(1250)], ['F1', 'Marriage', on(1205)]),
    )
    await hide(mine, 'Undated')
    await linkTrees(kit.store, mine, open, keys)
    for (const { groupId } of [mine, open]) good(await share(kit, ben, groupId, ada))

    const undatedPerson = await owner.person(mine.id('Undated'))
    const couple = await owner.family(mine.id('F1', 'Family'))

    expect(await allOf(owner, mine.id('Undated'))).not.toMatch(/Secret|1203/)
    expect([
      undatedPerson.userRestricted,
      undatedPerson.displayProperties.deathDate,
      undatedPerson.differing,
    ]).toEqual([false, on(1250), []])
    expect([couple.restricted, couple.marriageDate]).toEqual([false, on(1205)])
  })

  it('[part of PRM-23] is shown to an owner with the facts of their own tree, but not with those hidden in the other tree', async () => {
    const mine = await treeOf(kit, owner, undated(['Undated', 'Occupation', null, null, 'Baker']))
    const theirs = await treeOf(kit, other, undated(['Undated', 'Occupation', null, null, 'Secret smith']))
    await hide(theirs, 'Undated')
    good(await share(kit, ben, theirs.groupId, ada))
    await linkTrees(kit.store, mine, theirs, keys)

    expect((await owner.assertions(theirs.id('Undated'))).map(({ value }) => value)).toEqual(['Baker'])
  })
})
