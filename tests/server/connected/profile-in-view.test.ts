/** Profiles in the connected view: the family that a user has entered, beside a tree with the same persons. */
import { describe, expect, it } from 'vitest'
import type { Family } from '#contract/research/family.ts'
import type { Person } from '#contract/research/person.ts'
import type { Relation } from '#contract/research/relation.ts'
import { pairsToCompare } from '../../../server/store/readers/tree-pairs.ts'
import { matchAll } from '../kit/matching.ts'
import { type SignedIn, signedIn } from '../kit/sign-in.ts'
import { givePrivileges } from '../kit/world.ts'
import { matchCalls } from '../matches/kit.ts'
import { good, researchApp, share, type TestUser, treeOf, userOf } from '../research/kit.ts'
import { record } from '../research/records.ts'

const kit = await researchApp()
const names = { givenName: 'Ada', familyName: 'Hale' }

/** A user who has begun with the own parents. No date is known. */
async function beginner() {
  const who = await signedIn(kit, names)
  const calls = userOf(kit, who)
  const self = `${who.profileId}-1`
  const add = async (of: string, relationship: string, givenName: string, familyId: string | null = null) => {
    const typed = { relationship, givenName, surname: 'Hale', familyId }
    const body = { idempotencyKey: crypto.randomUUID(), ...typed }
    return good<{ person: Person; family: Family }>(await calls.ask(`POST /persons/${of}/relatives`, body))
  }
  const { person: father, family } = await add(self, 'Father', 'Tom')
  const { person: mother } = await add(self, 'Mother', 'Eve')
  return {
    ...calls,
    matches: matchCalls(calls),
    who,
    self,
    father: father.id,
    mother: mother.id,
    familyId: family.id,
    add,
  }
}
type Beginner = Awaited<ReturnType<typeof beginner>>

/** The same family as in a file, with dates and a grandfather. Ada is living. */
const file = {
  records: [
    record('0 @Ada@ INDI', '1 NAME Ada /Hale/', '1 SEX F', '1 BIRT', '2 DATE 3 MAR 1985', '1 FAMC @F1@'),
    record(
      '0 @Tom@ INDI',
      '1 NAME Tom /Hale/',
      '1 SEX M',
      '1 BIRT',
      '2 DATE 5 MAY 1928',
      '1 DEAT',
      '2 DATE 1990',
      '1 FAMS @F1@',
      '1 FAMC @F2@',
    ),
    record('0 @Eve@ INDI', '1 NAME Eve /Hale/', '1 SEX F', '1 DEAT', '2 DATE 1991', '1 FAMS @F1@'),
    record('0 @Gus@ INDI', '1 NAME Gus /Hale/', '1 SEX M', '1 DEAT', '2 DATE 1970', '1 FAMS @F2@'),
    record('0 @F1@ FAM', '1 HUSB @Tom@', '1 WIFE @Eve@', '1 CHIL @Ada@'),
    record('0 @F2@ FAM', '1 HUSB @Gus@', '1 CHIL @Tom@'),
  ],
}
const treeOfHales = (who: SignedIn) => treeOf(kit, userOf(kit, who), [file])

async function familyAndTree() {
  const ada = await beginner()
  const tree = await treeOfHales(ada.who)
  await matchAll(kit)
  return { ada, tree }
}

describe('a family that was entered, and a tree that is uploaded later', () => {
  it('[MOD-06] [MOD-63] are found to be the same, and are one family that leads with the tree', async () => {
    const { ada, tree } = await familyAndTree()

    const { items } = await ada.matches.list(`?dataGroupId=${ada.who.profileId}`)

    expect(new Set(items.map(({ personIds }) => personIds.join('~')))).toEqual(
      new Set([
        `${tree.id('Ada')}~${ada.self}`,
        `${tree.id('Tom')}~${ada.father}`,
        `${tree.id('Eve')}~${ada.mother}`,
      ]),
    )
    expect(await ada.person(ada.father)).toMatchObject({
      id: tree.id('Tom'),
      matchIds: [ada.father],
      groupIds: [tree.groupId, ada.who.profileId],
      displayProperties: { birthDate: { first: '+1928-05-05' } },
    })
  })

  it('[PER-23] mark the persons who are in the profile, and nobody else', async () => {
    const { ada, tree } = await familyAndTree()
    const profiles = async (...ids: string[]) =>
      (await ada.get<{ items: Person[] }>(`/persons?ids=${ids.join(',')}`)).items.map(
        ({ profile }) => profile,
      )

    expect(await profiles(tree.id('Tom'), tree.id('Gus'))).toEqual([true, false])
  })

  it('[REP-01] are one family for kinship, also between persons whom only one of them has', async () => {
    const { ada, tree } = await familyAndTree()
    const { person: brother } = await ada.add(ada.father, 'Son', 'Sam', ada.familyId)

    const { paths } = await ada.get<Relation>(`/persons/${brother.id}/relation?to=${tree.id('Gus')}`)

    expect(paths).toMatchObject([{ commonAncestorId: tree.id('Gus') }])
    expect((await ada.kin(brother.id, 'ancestors', 2)).persons.map(({ id }) => id)).toEqual([
      brother.id,
      tree.id('Tom'),
      tree.id('Eve'),
      tree.id('Gus'),
    ])
  })

  it('[PRF-12] [PRF-31] are apart where the user says so, and together again by a set', async () => {
    const { ada, tree } = await familyAndTree()
    const pair = [tree.id('Eve'), ada.mother]

    good(await ada.matches.define([pair[0] ?? ''], [pair[1] ?? '']))
    const apart = await ada.person(ada.mother)
    good(await ada.matches.define(pair))

    expect(apart).toMatchObject({ id: ada.mother, matchIds: [], profile: true })
    expect(await ada.person(ada.mother)).toMatchObject({ id: tree.id('Eve'), matchIds: [ada.mother] })
    const { items } = await ada.matches.sets(`dataGroupId=${ada.who.profileId}`)
    expect(items).toContainEqual({
      id: tree.id('Eve'),
      groupId: tree.groupId,
      memberIds: pair,
      modifiedDate: expect.any(String),
      modifiedUserId: ada.who.userId,
    })
  })

  it('[PRF-34] list persons without a match only for staff', async () => {
    const { ada } = await familyAndTree()
    const { person: aunt } = await ada.add(ada.mother, 'Mother', 'Zoe')
    const asked = `/personsets?dataGroupId=${ada.who.profileId}&singletons=true`
    const { status } = await ada.ask(`GET ${asked}`)

    await givePrivileges(kit, ada.who, ['User', 'ReadAllGroups'])
    const { items } = await ada.get<{ items: { memberIds: string[] }[] }>(asked)

    expect(status).toBe(403)
    expect(items.map(({ memberIds }) => memberIds)).toContainEqual([aunt.id])
  })

  it('no longer count a person who was deleted from the profile', async () => {
    const { ada, tree } = await familyAndTree()
    const { person: grandfather } = await ada.add(ada.father, 'Father', 'Gus')
    await matchAll(kit)
    const linked = await ada.person(tree.id('Gus'))
    good(await ada.ask(`DELETE /persons/${grandfather.id}`))

    expect(linked.matchIds).toEqual([grandfather.id])
    expect(await ada.person(tree.id('Gus'))).toMatchObject({ matchIds: [], profile: false })
    expect((await ada.matches.list()).counts).toMatchObject({ automatic: 3, proposed: 0 })
  })

  it('are no longer one when the tree is deleted', async () => {
    const { ada, tree } = await familyAndTree()
    await kit.store.pool.query('DELETE FROM data_groups WHERE id = $1', [tree.groupId])

    expect(await ada.person(ada.father)).toMatchObject({ id: ada.father, matchIds: [] })
    expect((await ada.matches.list()).items).toEqual([])
  })
})

describe('a profile that nobody has edited', () => {
  it('is compared with nothing, and is in no view', async () => {
    const who = await signedIn(kit, names)
    const tree = await treeOfHales(who)

    expect(await pairsToCompare(kit.store.db, 1, who.profileId)).toEqual([])
    await matchAll(kit)
    expect(await userOf(kit, who).person(tree.id('Ada'))).toMatchObject({ matchIds: [], profile: false })
  })
})

describe('an edit', () => {
  const waiting = async ({ who }: Beginner) => {
    const { rows } = await kit.store.pool.query<{ isLater: boolean }>(
      `SELECT run_at > now() + interval '5 seconds' AS "isLater" FROM graphile_worker.jobs WHERE key = $1`,
      [`match-edited ${who.profileId}`],
    )
    return rows
  }

  it('has the profile compared once, after the user has paused, and only with what its readers see', async () => {
    const other = await familyAndTree()
    const ada = await beginner()
    const tree = await treeOfHales(ada.who)
    await other.ada.add(other.ada.mother, 'Mother', 'Zoe')

    const pairs = await pairsToCompare(kit.store.db, 1, ada.who.profileId)

    expect(await waiting(ada)).toEqual([{ isLater: true }])
    expect(pairs).toMatchObject([{ lowGroupId: ada.who.profileId, highGroupId: tree.groupId }])
  })
})

describe('a viewer of a shared tree with an own profile', () => {
  /** Everything that the user can read of a person of the tree, apart from the connected view. */
  const recordOf = (user: TestUser, id: string) => user.get<object>(`/persons/${id}/record`)

  it('[MOD-06] [part of PRM-23] sees one person, and no more of the tree than before', async () => {
    const owner = await signedIn(kit, names)
    const tree = await treeOfHales(owner)
    const ben = await beginner()
    good(await share(kit, owner, tree.groupId, ben.who))
    await kit.store.pool.query(
      'UPDATE persons SET user_restricted = true WHERE data_group_id = $1 AND number = $2',
      tree.id('Tom').split('-'),
    )
    const before = await recordOf(ben, tree.id('Ada'))
    await matchAll(kit)

    const father = await ben.person(ben.father)

    expect(father).toMatchObject({ id: tree.id('Tom'), matchIds: [ben.father], profile: true })
    expect(father.displayProperties).toMatchObject({ birthDate: null, deathDate: null, birthPlaceId: null })
    expect(JSON.stringify(await ben.assertions(ben.father))).not.toMatch(/1928|1990/)
    expect(JSON.stringify(await ben.matches.list())).not.toMatch(/1928|1990/)
    expect(await recordOf(ben, tree.id('Ada'))).toEqual(before)
  })

  it('[MOD-06] shows nothing of the profile to the owner of the tree, or to a stranger', async () => {
    const owner = await signedIn(kit, names)
    const tree = await treeOfHales(owner)
    const ben = await beginner()
    good(await share(kit, owner, tree.groupId, ben.who))
    await matchAll(kit)
    const [hers, stranger] = [userOf(kit, owner), userOf(kit, await signedIn(kit, names))]
    const match = (await ben.matches.list()).items[0]?.id

    expect(await hers.person(tree.id('Tom'))).toMatchObject({ matchIds: [], profile: false })
    expect((await matchCalls(hers).list()).items).toEqual([])
    for (const user of [hers, stranger])
      for (const path of [
        `/matches/${match}`,
        `/persons/${ben.father}`,
        `/persons/${ben.father}/matches`,
        `/persons/${ben.father}/record`,
      ])
        expect([path, (await user.ask(`GET ${path}`)).status]).toEqual([path, 404])
    for (const user of [hers, stranger]) {
      expect((await matchCalls(user).list(`?dataGroupId=${ben.who.profileId}`)).items).toEqual([])
      expect((await matchCalls(user).sets(`dataGroupId=${ben.who.profileId}`)).items).toEqual([])
      expect((await matchCalls(user).define([tree.id('Gus'), ben.mother])).status).toBe(403)
    }
  })
})
