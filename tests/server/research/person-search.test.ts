import { describe, expect, it } from 'vitest'
import type { FoundPerson } from '#contract/research/person-search.ts'
import { signedIn } from '../kit/sign-in.ts'
import { good, researchApp, share, type TestUser, treeOf, upload, userOf } from './kit.ts'
import { batchOf, event, family, on, person } from './records.ts'

const kit = await researchApp()
const ada = await signedIn(kit)
const vera = await signedIn(kit)
await kit.store.pool.query('UPDATE users SET limits_disabled = true')
const owner = userOf(kit, ada)
const member = userOf(kit, vera)
const stranger = userOf(kit, await signedIn(kit))

const named = (key: string, given: string, surname: string) =>
  person(key, {
    deceased: true,
    name: [
      { kind: 'Given', text: given },
      { kind: 'Surname', text: surname },
    ],
  })

/** No date of `Undated` shows that he died long ago, but the birth of a child does. */
const people = batchOf({
  persons: [
    named('I1', 'John', 'Smith'),
    named('I2', 'Johanna', 'Smith-Jones'),
    named('I3', 'Johnny', 'Smithson'),
    named('I4', 'Seán', "O'Brien"),
    named('I5', 'Žofie', 'Müllerová'),
    named('I6', '小明', '王'),
    named('I7', '', ''),
    person('Undated', { gender: 'Male' }),
    person('Child', { deceased: true }),
  ],
  families: [family('F1', 'Undated', null, ['Child'])],
  events: [
    event('I1', 'Birth', on(1801), 'Kirkgate, Leeds, England'),
    event('I1', 'Death', on(1877)),
    event('I2', 'Birth', on(1850), 'York, England'),
    event('Child', 'Birth', on(1210), 'York, England'),
    event('Undated', 'Birth', null, 'Bath, England'),
  ],
})

const tree = await treeOf(kit, owner, [people], { name: 'The Smiths' })
const hidden = await treeOf(kit, owner, [people], { name: 'The hidden Smiths' })
good(await share(kit, ada, tree.groupId, vera))

const answerTo = (user: TestUser, q: string, more = '') =>
  user.get<{ items: FoundPerson[]; count: number; limited: boolean; nextPageToken?: string }>(
    `/persons/search?q=${encodeURIComponent(q)}${more}`,
  )

const search = async (user: TestUser, q: string, more = '') => (await answerTo(user, q, more)).items

const found = async (q: string, user = member) =>
  (await search(user, q)).map((one) => one.person.displayProperties.name)

describe('a search', () => {
  it.each([
    ['joh', ['John Smith', 'Johanna Smith-Jones', 'Johnny Smithson']],
    ['JOHN', ['John Smith', 'Johnny Smithson']],
    ['smith, john', ['John Smith', 'Johnny Smithson']],
    ['john smiths', ['Johnny Smithson']],
    ['jones', ['Johanna Smith-Jones']],
    ['smith-jo', ['John Smith', 'Johanna Smith-Jones', 'Johnny Smithson']],
    ["o'brien", ["Seán O'Brien"]],
    ['obri', ["Seán O'Brien"]],
    ['brien sean', ["Seán O'Brien"]],
    ['mullerova zofie', ['Žofie Müllerová']],
    ['王', ['小明 王']],
    ['z', ['Žofie Müllerová']],
    ['ohn', []],
    ['john brien', []],
    ['name', []],
  ])('[SRC-03] for %s finds people whose words begin with its terms, whole words first', async (q, names) => {
    expect(await found(q)).toEqual(names)
  })

  it.each([
    ['1801', ['John Smith']],
    ['1877 smi', ['John Smith']],
    ['john 1850', []],
    ['180', []],
    ['1801 1877', ['John Smith']],
  ])('[SRC-03] for %s reads a number as a year of birth or death', async (q, names) => {
    expect(await found(q)).toEqual(names)
  })

  it('[SRC-04] finds persons of trees that the caller may read, and names their tree', async () => {
    const trees = async (user: TestUser) => (await search(user, 'john smith')).flatMap((one) => one.treeNames)

    expect(await trees(owner)).toEqual(['The Smiths', 'The hidden Smiths', 'The Smiths', 'The hidden Smiths'])
    expect(await trees(member)).toEqual(['The Smiths', 'The Smiths'])
    expect(await trees(stranger)).toEqual([])
    expect(await search(member, 'john', `&dataGroupId=${hidden.groupId}`)).toEqual([])
    expect(await search(owner, 'john', `&dataGroupId=${hidden.groupId}&pageSize=1`)).toHaveLength(1)
  })

  it.each([
    ['joh', 1, 1, true],
    ['joh', 2, 2, true],
    ['joh', 3, 3, false],
    ['joh', 4, 3, false],
    ['nobody', 1, 0, false],
  ])(
    '[SRC-04] for %s with pages of %i answers %i, and whether there are more',
    async (q, size, count, more) => {
      const answer = await answerTo(member, q, `&pageSize=${size}`)

      expect([answer.items.length, answer.nextPageToken !== undefined, answer.limited]).toEqual([
        count,
        more,
        false,
      ])
    },
  )

  it('[SRC-04] returns a person with a birth place that distinguishes them', async () => {
    const [first] = await search(member, 'john')

    expect([first?.person.id, first?.birthPlace]).toEqual([tree.id('I1'), 'Kirkgate, Leeds, England'])
  })

  it('[SRC-04] finds a restricted person by name only, without the birth place, unless the caller may change the tree', async () => {
    await kit.store.pool.query(
      `UPDATE persons SET user_restricted = true, search_words = search_words || array_to_tsvector(ARRAY[$1])
       WHERE data_group_id = $2 AND number = $3`,
      [`${tree.groupId}:=1850`, tree.groupId, tree.id('I2').split('-')[1]],
    )
    const [seen] = await search(member, 'johanna')
    const [own] = await search(owner, 'johanna', `&dataGroupId=${tree.groupId}`)

    expect([seen?.birthPlace, seen?.person.displayProperties.birthDate]).toEqual([null, null])
    expect(own?.birthPlace).toBe('York, England')
    expect(await found('johanna 1850')).toEqual([])
    expect(await search(owner, 'johanna 1850', `&dataGroupId=${tree.groupId}`)).toHaveLength(1)
    await kit.store.pool.query('UPDATE persons SET user_restricted = false')
  })

  it('finds the name from a later upload, and no longer the earlier name', async () => {
    const other = await treeOf(kit, owner, [batchOf({ persons: [named('I1', 'Wilma', 'Before')] })])
    expect(await found('wilma before', owner)).toHaveLength(1)

    await upload(kit, owner, other.workspaceId, [batchOf({ persons: [named('I1', 'Wilma', 'Afterwards')] })])

    expect([await found('before', owner), await found('afterwards', owner)]).toEqual([
      [],
      ['Wilma Afterwards'],
    ])
  })

  it.each(["'", '%', '_', '%%%', "a' | 'b", "'#:joh':*", ':* & !', '\\', '1850:*', '#', '😀'])(
    'reads %s as text',
    async (q) => {
      const answer = await member.ask(`GET /persons/search?q=${encodeURIComponent(q)}`)

      expect(answer.status).toBe(200)
    },
  )

  it('accepts text of two hundred characters, of many words or of one', async () => {
    expect(await found('john '.repeat(40))).toHaveLength(2)
    expect(await found(Array.from({ length: 66 }, (_, index) => `${index}`).join(' '))).toEqual([])
    expect(await found('x'.repeat(200))).toEqual([])
    expect((await member.ask(`GET /persons/search?q=${'x'.repeat(201)}`)).status).toBe(400)
    expect((await member.ask('GET /persons/search?q=%20')).status).toBe(400)
  })
})
