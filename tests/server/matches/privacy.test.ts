/**
 * What a match reveals, and to whom: between a tree that the user may change, one that the user may read, and a hidden
 * one.
 */
import { expect, it } from 'vitest'
import { matchAll } from '../kit/matching.ts'
import { signedIn } from '../kit/sign-in.ts'
import { good, researchApp, share, type TestTree, treeOf, userOf } from '../research/kit.ts'
import { fileOf, matchCalls, matchRows, mine, theirs } from './kit.ts'

const kit = await researchApp()
const ada = await signedIn(kit, { givenName: 'Ada', familyName: 'Owner' })
const ben = await signedIn(kit, { givenName: 'Benjamin', familyName: 'Hidden' })
const cleo = await signedIn(kit, { givenName: 'Cleo', familyName: 'Owner' })
await kit.store.pool.query('UPDATE users SET limits_disabled = true')
const calls = {
  ada: matchCalls(userOf(kit, ada)),
  ben: matchCalls(userOf(kit, ben)),
  cleo: matchCalls(userOf(kit, cleo)),
}
const hers = await treeOf(kit, userOf(kit, ada), [fileOf(mine)])
const his = await treeOf(kit, userOf(kit, ben), [fileOf(theirs)])
const third = await treeOf(kit, userOf(kit, cleo), [fileOf(theirs)])
// Ada may read two of the three trees, Ben one, and Cleo all.
good(await share(kit, ben, his.groupId, ada))
good(await share(kit, ada, hers.groupId, cleo))
good(await share(kit, ben, his.groupId, cleo))
await matchAll(kit)

const idOf = (one: TestTree, other: TestTree, key: string, otherKey = key) =>
  `${one.id(key)}~${other.id(otherKey)}`
const between = `?dataGroupId=${his.groupId}`
const none = { proposed: 0, automatic: 0, confirmed: 0, rejected: 0 }

it('[MOD-06] reveals nothing of a tree that the viewer may not read, in lists or counts', async () => {
  // With one match on each page, a hidden match could leave a trace on another page.
  expect(await calls.ben.list('?pageSize=1')).toEqual({ items: [], counts: none })
  expect(await calls.ben.list(`${between}&pageSize=1`)).toEqual({ items: [], counts: none })
  const { items, counts } = await calls.ada.list()
  expect(items.map(({ personIds }) => personIds.map((id) => id.split('-')[0]))).toEqual(
    items.map(() => [hers.groupId, his.groupId]),
  )
  expect(counts).toEqual({ ...none, automatic: items.length })
  expect((await calls.cleo.list()).counts['automatic']).toBeGreaterThan(items.length)
})

it('[part of PRM-23] shows only name and family of a restricted person to users who may not change the tree', async () => {
  const restrict = (restricted: boolean) =>
    kit.store.pool.query('UPDATE persons SET user_restricted = $3 WHERE data_group_id = $1 AND number = $2', [
      ...his.id('Tobias').split('-'),
      restricted,
    ])
  const id = idOf(hers, his, 'Tobias')
  const open = await calls.ada.get(id)
  expect(open.reasons.map(({ field }) => field)).toEqual(expect.arrayContaining(['birthDate', 'deathDate']))
  expect(open.displayProperties.map(({ birthDate }) => birthDate)).not.toContain(null)
  await restrict(true)

  for (const match of [
    await calls.ada.get(id),
    ...(await calls.ada.list(`?personId=${his.id('Tobias')}`)).items,
  ]) {
    expect(match.reasons).toEqual(open.reasons.filter(({ field }) => !/Date|Place|sharedId/.test(field)))
    expect(match.reasons).toContainEqual({ field: 'surname', agreement: 'same' })
    expect(match.displayProperties[0]).toEqual(open.displayProperties[0])
    expect(match.displayProperties[1]).toMatchObject({ birthDate: null, birthPlaceId: null, deathDate: null })
  }

  // A user who may change the tree sees all of it.
  good(await share(kit, ada, hers.groupId, ben))
  expect((await calls.ben.get(id)).reasons).toEqual(open.reasons)
  await kit.store.pool.query(
    'DELETE FROM data_group_members WHERE data_group_id = $1 AND principal_id = $2',
    [hers.groupId, ben.userId],
  )
  await restrict(false)
})

it('names the person who decided only to users who may see the name', async () => {
  const id = idOf(hers, his, 'Hester')
  await kit.store.pool.query("UPDATE users SET name_privacy = 'Me' WHERE id = $1", [ada.userId])
  good(await calls.ada.says(id, 'same'))

  expect((await calls.ada.get(id)).decisions).toMatchObject([{ decidedUserName: 'Ada Owner' }])
  expect((await calls.cleo.get(id)).decisions).toMatchObject([
    { decidedUserId: ada.userId, decidedUserName: null },
  ])
  expect((await calls.cleo.list(between)).items.flatMap(({ decisions }) => decisions)).toMatchObject([
    { decidedUserName: null },
  ])
  good(await calls.ada.takesBack(id))
})

it('accepts no answer from a user who may not read both trees, even if one is theirs', async () => {
  const before = await matchRows(kit)

  for (const sets of [
    [[his.id('Tobias'), hers.id('Tobias')]],
    [[his.id('Tobias')], [hers.id('Tobias')]],
    [[his.id('Tobias'), third.id('Tobias')]],
  ])
    expect(await calls.ben.define(...sets)).toMatchObject({ status: 403, body: { code: 'not-allowed' } })

  expect(await matchRows(kit)).toEqual(before)
})

it('does not refuse a call because of answers about a tree that the caller may not read', async () => {
  const said = [idOf(his, third, 'Barnabas', 'Ambrose'), idOf(hers, third, 'Philippa', 'Ambrose')]
  for (const id of said) good(await calls.cleo.says(id, 'same'))

  // If this were accepted, Philippa would be Barnabas through the third tree.
  const answer = await calls.ada.says(idOf(hers, his, 'Barnabas'), 'same')

  expect(answer).toMatchObject({ status: 200, body: { state: 'confirmed' } })
  good(await calls.ada.takesBack(idOf(hers, his, 'Barnabas')))
  good(await share(kit, cleo, third.groupId, ada))
  // The same decision by a user who may see the reason.
  expect(await calls.ada.says(idOf(hers, his, 'Barnabas'), 'same')).toMatchObject({ status: 412 })
})
