/** What the matcher learns about people with hidden details. This decides the matches, their order and their texts. */
import { expect, it } from 'vitest'
import { assumedDeceasedAfterYears } from '#domain/constants.ts'
import { readTreeFacts } from '../../../../server/jobs/match-trees/read-facts.ts'
import { signedIn } from '../../kit/sign-in.ts'
import { researchApp, treeOf, userOf } from '../../research/kit.ts'
import { batchOf, event, family, on, person } from '../../research/records.ts'

const kit = await researchApp()
const owner = userOf(kit, await signedIn(kit))
const keys = ['Old', 'Wife', 'Marked', 'Spouse', 'Living', 'Partner']
const tree = await treeOf(kit, owner, [
  batchOf({
    persons: keys.map((key) =>
      person(key, { gender: 'Female', deceased: true, lines: [`1 _UID ${key}uid`] }),
    ),
    families: [
      family('F1', 'Old', 'Wife'),
      family('F2', 'Marked', 'Spouse'),
      family('F3', 'Living', 'Partner'),
    ],
    events: [
      ...keys.flatMap((key) => [
        event(key, 'Birth', on(1800), 'Birthtown'),
        event(key, 'Death', on(1880), 'Deathtown'),
        event(key, 'Burial', on(1881)),
      ]),
      ...['F1', 'F2', 'F3'].map((key) => event(key, 'Marriage', on(1830), 'Church')),
    ],
  }),
])
const number = (key: string, kind?: 'Family') => Number(tree.id(key, kind).split('-')[1])
const sql = (text: string, ...values: unknown[]) => kit.store.pool.query(text, values)

async function facts() {
  const client = await kit.store.pool.connect()
  try {
    const { persons, families } = await readTreeFacts(client, tree.groupId)
    return {
      person: (key: string) => persons.find((one) => one.number === number(key)),
      family: (key: string) => families.find((one) => one.number === number(key, 'Family')),
    }
  } finally {
    client.release()
  }
}

async function restrictSome() {
  const where = 'WHERE data_group_id = $1 AND number = $2'
  await sql(`UPDATE persons SET user_restricted = true ${where}`, tree.groupId, number('Marked'))
  await sql(`UPDATE persons SET may_live_until = 9999 ${where}`, tree.groupId, number('Living'))
}

const hidden = {
  birthDate: null,
  baptismDate: null,
  deathDate: null,
  burialDate: null,
  birthPlace: null,
  deathPlace: null,
  hasDied: false,
  sharedIds: [],
}

it('[part of PRM-23] contains only name, gender and family of a restricted person, whether the owner chose this or the person is living', async () => {
  const before = await facts()
  const full = {
    birthDate: on(1800),
    deathDate: on(1880),
    burialDate: on(1881),
    birthPlace: 'Birthtown',
    deathPlace: 'Deathtown',
    hasDied: true,
  }
  for (const key of keys)
    expect(before.person(key)).toMatchObject({ ...full, sharedIds: [`uid:${key.toUpperCase()}UID`] })

  await restrictSome()
  const after = await facts()

  // Everybody who counts as living was born after this year, so it reveals nothing about the person.
  const bornFrom = new Date().getUTCFullYear() - assumedDeceasedAfterYears
  for (const [key, living] of [
    ['Marked', {}],
    ['Living', { bornFrom }],
  ] as const)
    expect(after.person(key)).toEqual({
      ...hidden,
      ...living,
      number: number(key),
      names: before.person(key)?.names,
      gender: 'Female',
    })
  for (const key of ['Old', 'Wife', 'Spouse', 'Partner'])
    expect(after.person(key)).toEqual(before.person(key))
})

it('[part of PRM-23] contains nothing of a marriage if one spouse or the marriage itself is restricted', async () => {
  const told = { marriageDate: on(1830), marriagePlace: 'Church' }
  const nothing = { marriageDate: null, marriagePlace: null }
  await restrictSome()
  await sql('UPDATE families SET restricted = false WHERE data_group_id = $1', tree.groupId)

  const some = await facts()
  expect(some.family('F1')).toMatchObject(told)
  expect(some.family('F2')).toMatchObject({ ...nothing, fatherNumber: number('Marked') })
  expect(some.family('F3')).toMatchObject({ ...nothing, fatherNumber: number('Living') })

  await sql(
    'UPDATE families SET restricted = true WHERE data_group_id = $1 AND number = $2',
    tree.groupId,
    number('F1', 'Family'),
  )
  expect((await facts()).family('F1')).toMatchObject(nothing)
})

it('[part of PRM-23] contains nothing of a restricted detail of a person who is not restricted', async () => {
  await sql(
    `UPDATE assertions SET restricted = true WHERE data_group_id = $1 AND subject_type = 'Person'
       AND subject_number = $2 AND assertion_type = 'Burial'`,
    tree.groupId,
    number('Old'),
  )
  const { person: of } = await facts()

  expect(of('Old')).toMatchObject({ birthDate: on(1800), burialDate: null })
  expect(of('Wife')).toMatchObject({ burialDate: on(1881) })
})
