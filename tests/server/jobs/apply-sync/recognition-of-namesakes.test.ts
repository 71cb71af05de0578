/** Records with the same content as others, so that one of them looks unchanged after renumbering. */
import { expect, it } from 'vitest'
import { renamedKeys } from './editions.ts'
import { storedTreeOf, updated } from './memory-tree.ts'

const records = (...texts: readonly string[]) =>
  texts.map((text, who) => ({ who, text: text.trim().replaceAll(/\n */g, '\n') }))

const couple = (key: string, given: readonly [string, string], lines: string) => [
  `0 @${key}1@ INDI
   1 NAME ${given[0]} /Ellery/
   1 BIRT
   2 DATE 1801
   1 FAMS @${key}F@`,
  `0 @${key}2@ INDI
   1 NAME ${given[1]} /Hale/
   1 BIRT
   2 DATE 1803
   1 FAMS @${key}F@`,
  `0 @${key}F@ FAM
   1 HUSB @${key}1@
   1 WIFE @${key}2@
   ${lines}`,
]

const remark = (key: string) => `0 @${key}@ NOTE
  1 CONC (privately)`

it('keeps a note with its family, even if another note had its number and the same text', async () => {
  const file = records(
    ...couple('A', ['Adam', 'Ada'], '1 NOTE @N1@'),
    ...couple('B', ['Ben', 'Berta'], '1 NOTE @N2@'),
    remark('N1'),
    remark('N2'),
  )
  const before = await storedTreeOf(file)
  const names = new Map([
    ['N1', 'N2'],
    ['N2', 'N3'],
  ])

  const { came, changed, went, tree } = await updated(
    before,
    renamedKeys(file, (key) => names.get(key) ?? `X${key}`),
  )

  expect({ came, changed, went }).toEqual({ came: [], changed: [], went: [] })
  expect(tree.numbers).toEqual(before.numbers)
})

it('distinguishes namesakes of the same years by their families, even if one got the number of the other', async () => {
  const file = records(
    ...couple('A', ['Adam', 'Ada'], '1 MARR Y'),
    ...couple('B', ['Adam', 'Berta'], '1 MARR Y'),
  )
  const before = await storedTreeOf(file)
  const names = new Map([
    ['B1', 'A1'],
    ['BF', 'AF'],
  ])

  const { came, changed, went, tree } = await updated(
    before,
    renamedKeys(file, (key) => names.get(key) ?? `X${key}`),
  )

  expect({ came, changed, went }).toEqual({ came: [], changed: [], went: [] })
  expect(tree.numbers).toEqual(before.numbers)
})

it('recognises two persons of one given name even if their UIDs were exchanged', async () => {
  const catherine = (key: string, name: string, [birth, death]: readonly [number, number], uid: string) =>
    `0 @${key}1@ INDI
     1 NAME Catherine /${name}/
     1 _UID ${uid}
     1 BIRT
     2 DATE ${birth}
     1 DEAT
     2 DATE ${death}
     1 FAMS @${key}F@`
  const husband = (key: string, given: string) => [
    `0 @${key}2@ INDI
     1 NAME ${given} //
     1 FAMS @${key}F@`,
    `0 @${key}F@ FAM
     1 HUSB @${key}2@
     1 WIFE @${key}1@`,
  ]
  const [one, other] = ['4E2A9F0C11D84B7AA5D1', '9B7C31D2E6F04C5D8A3B']
  const file = (uids: readonly [string, string]) =>
    records(
      catherine('A', 'Aragon', [1485, 1536], uids[0]),
      ...husband('A', 'Henry'),
      catherine('B', 'Willoughby', [1520, 1580], uids[1]),
      ...husband('B', 'Charles'),
    )
  const before = await storedTreeOf(file([one, other]))

  const { came, went, tree } = await updated(before, file([other, one]))

  expect({ came, went }).toEqual({ came: [], went: [] })
  expect(tree.numbers).toEqual(before.numbers)
})

it('gives a person who comes back their number, even if a namesake leaves at the same moment', async () => {
  const adam = (key: string, uid: string) => `0 @${key}@ INDI
    1 NAME Adam /Ellery/
    1 _UID ${uid}`
  const [one, other] = ['4E2A9F0C11D84B7AA5D1', '9B7C31D2E6F04C5D8A3B']
  const [first = { who: 0, text: '' }, second = { who: 1, text: '' }] = records(
    adam('A1', one),
    adam('A2', other),
  )
  const before = await storedTreeOf([first, second])
  const without = await updated(before, [second])

  const { came, went, tree } = await updated(without.tree, [first])

  expect({ came, went }).toEqual({ came: [0], went: ['Person 2'] })
  expect(tree.numbers.get(0)).toBe(before.numbers.get(0))
})
