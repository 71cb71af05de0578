import { describe, expect, it } from 'vitest'
import type { Gender } from '#contract/research/person.ts'
import type { ConnectionStep } from '#contract/research/relation.ts'
import type { FamilyId, PersonId } from '#contract/wire.ts'
import { relationText } from '#domain/relation/relation-text.ts'
import { gendered, pathOf, relationOf, start } from './paths.ts'

type Unusual = Parameters<typeof pathOf>[2]

const textOf = (up: number, down: number, gender: Gender = 'Female', unusual: Unusual = {}) =>
  relationText(relationOf([pathOf(up, down, unusual)]), gendered(gender))

const genders: readonly Gender[] = ['Female', 'Male', 'Unknown']

describe('the chart of cousins', () => {
  // A row is a generation up from the start person, a column a generation down from the common ancestor.
  const chart = `
    -                            | daughter              | granddaughter              | great-granddaughter          | great-great-granddaughter    | 3rd great-granddaughter       | 4th great-granddaughter
    mother                       | sister                | niece                      | grandniece                   | great-grandniece             | great-great-grandniece        | 3rd great-grandniece
    grandmother                  | aunt                  | first cousin               | first cousin once removed    | first cousin twice removed   | first cousin three times removed | first cousin four times removed
    great-grandmother            | great-aunt            | first cousin once removed  | second cousin                | second cousin once removed   | second cousin twice removed   | second cousin three times removed
    great-great-grandmother      | great-great-aunt      | first cousin twice removed | second cousin once removed   | third cousin                 | third cousin once removed     | third cousin twice removed
    3rd great-grandmother        | 3rd great-aunt        | first cousin three times removed | second cousin twice removed | third cousin once removed | fourth cousin                 | fourth cousin once removed
    4th great-grandmother        | 4th great-aunt        | first cousin four times removed | second cousin three times removed | third cousin twice removed | fourth cousin once removed | fifth cousin`
  const cells = chart
    .trim()
    .split('\n')
    .flatMap((row, up) => row.split('|').map((word, down) => ({ up, down, word: word.trim() })))
    .filter(({ word }) => word !== '-')

  it.each(cells)('[REP-01] calls her $word, $up up and $down down', ({ up, down, word }) => {
    expect(textOf(up, down)).toBe(`your ${word}`)
  })

  it.each(cells)('[REP-01] has a word for him where he is not called $word', ({ up, down, word }) => {
    const his = word
      .replace(/mother$/, 'father')
      .replace(/daughter$/, 'son')
      .replace(/sister$/, 'brother')
      .replace(/aunt$/, 'uncle')
      .replace(/niece$/, 'nephew')

    expect(textOf(up, down, 'Male')).toBe(`your ${his}`)
  })
})

describe('a person of unknown gender', () => {
  it.each([
    [1, 0, 'parent'],
    [4, 0, 'great-great-grandparent'],
    [0, 1, 'child'],
    [0, 3, 'great-grandchild'],
    [1, 1, 'sibling'],
    [2, 1, 'aunt or uncle'],
    [3, 1, 'great-aunt or great-uncle'],
    [1, 2, 'niece or nephew'],
    [1, 3, 'grandniece or grandnephew'],
    [2, 2, 'first cousin'],
  ])('[REP-01] %i up and %i down is a %s', (up, down, word) => {
    expect(textOf(up, down, 'Unknown')).toBe(`your ${word}`)
  })
})

describe('half relatives', () => {
  it.each([
    [1, 1, 'half-sister'],
    [2, 1, 'half-aunt'],
    [3, 1, 'half great-aunt'],
    [1, 2, 'half-niece'],
    [2, 2, 'half first cousin'],
    [3, 3, 'half second cousin'],
    [3, 4, 'half second cousin once removed'],
  ])('[PER-12] %i up and %i down is a %s', (up, down, word) => {
    expect(textOf(up, down, 'Female', { half: true })).toBe(`your ${word}`)
  })

  it('are never named on a line with only one side', () => {
    expect(textOf(3, 0, 'Female', { half: true })).toBe('your great-grandmother')
  })
})

describe('adopted, foster and step kin', () => {
  it.each<[number, number, 'adopted' | 'foster' | 'step' | 'sealed' | 'unknown', string]>([
    [1, 0, 'adopted', 'adoptive mother'],
    [3, 0, 'adopted', 'adoptive great-grandmother'],
    [0, 1, 'adopted', 'adopted daughter'],
    [0, 2, 'adopted', 'granddaughter by adoption'],
    [1, 1, 'adopted', 'adoptive sister'],
    [3, 3, 'adopted', 'second cousin by adoption'],
    [1, 0, 'foster', 'foster mother'],
    [0, 1, 'foster', 'foster daughter'],
    [1, 1, 'foster', 'foster sister'],
    [1, 0, 'step', 'stepmother'],
    [0, 1, 'step', 'stepdaughter'],
    [1, 1, 'step', 'stepsister'],
    [2, 0, 'step', 'step-grandmother'],
    [2, 2, 'step', 'first cousin by marriage'],
    [1, 0, 'sealed', 'mother'],
    [1, 0, 'unknown', 'mother'],
  ])('[PER-12] %i up and %i down by %s is a %s', (up, down, link, word) => {
    expect(textOf(up, down, 'Female', { link })).toBe(`your ${word}`)
  })

  it.each<[number, number, Gender, string]>([
    [1, 1, 'Female', 'stepsister'],
    [1, 1, 'Unknown', 'stepsibling'],
    [2, 1, 'Unknown', 'step-aunt or step-uncle'],
    [1, 2, 'Male', 'step-nephew'],
    [2, 2, 'Male', 'first cousin by marriage'],
    // A marriage at an end of the path: of the start person, or of the other person.
    [0, 1, 'Male', 'stepson'],
    [1, 0, 'Male', 'stepfather'],
    [0, 0, 'Female', 'wife'],
  ])(
    '[PER-12] %i up and %i down, joined by a marriage at the top, is (%s) a %s',
    (up, down, gender, word) => {
      expect(textOf(up, down, gender, { joined: true })).toBe(`your ${word}`)
    },
  )
})

describe('kin by marriage', () => {
  it.each<[number, number, Gender, string]>([
    [0, 0, 'Female', 'wife'],
    [0, 0, 'Male', 'husband'],
    [0, 0, 'Unknown', 'spouse'],
    [1, 0, 'Female', 'mother-in-law'],
    [1, 0, 'Unknown', 'parent-in-law'],
    [2, 0, 'Male', "wife's grandfather"],
    [1, 1, 'Male', 'brother-in-law'],
    [1, 1, 'Female', 'sister-in-law'],
    [0, 1, 'Female', 'stepdaughter'],
    [0, 2, 'Male', 'step-grandson'],
    [2, 1, 'Male', "wife's uncle"],
    [4, 4, 'Unknown', "wife's third cousin"],
  ])("[PER-12] of the start person's wife, %i up and %i down (%s) is a %s", (up, down, gender, word) => {
    expect(textOf(up, down, gender, { startMarriage: true })).toBe(`your ${word}`)
  })

  it.each<[number, number, Gender, string]>([
    [0, 0, 'Female', 'wife'],
    [1, 0, 'Female', 'stepmother'],
    [2, 0, 'Female', 'step-grandmother'],
    [3, 0, 'Male', 'step-great-grandfather'],
    [1, 1, 'Female', 'sister-in-law'],
    [1, 1, 'Male', 'brother-in-law'],
    [0, 1, 'Female', 'daughter-in-law'],
    [0, 1, 'Unknown', 'child-in-law'],
    [0, 2, 'Female', "grandson's wife"],
    [2, 1, 'Female', "uncle's wife"],
    [4, 4, 'Male', "third cousin's husband"],
  ])('[PER-12] the spouse of a relative %i up and %i down (%s) is a %s', (up, down, gender, word) => {
    expect(textOf(up, down, gender, { toMarriage: true })).toBe(`your ${word}`)
  })

  it.each<[number, number, Gender, string]>([
    [0, 0, 'Male', "wife's other husband"],
    [1, 1, 'Female', "wife's brother's wife"],
    [0, 1, 'Female', "stepson's wife"],
    [2, 1, 'Female', "wife's uncle's wife"],
  ])(
    "[PER-12] the spouse of the wife's relative, %i up and %i down (%s), is a %s",
    (up, down, gender, word) => {
      expect(textOf(up, down, gender, { startMarriage: true, toMarriage: true })).toBe(`your ${word}`)
    },
  )

  it('calls nobody an in-law by half or by adoption', () => {
    expect(textOf(1, 1, 'Female', { half: true, startMarriage: true })).toBe("your wife's half-sister")
    expect(textOf(1, 1, 'Female', { half: true, toMarriage: true })).toBe("your half-brother's wife")
    expect(textOf(1, 0, 'Female', { link: 'adopted', startMarriage: true })).toBe(
      "your wife's adoptive mother",
    )
    expect(textOf(1, 0, 'Female', { link: 'adopted', toMarriage: true })).toBe("your adoptive father's wife")
  })
})

describe(relationText.name, () => {
  it('[PER-12] names both of two relationships', () => {
    const wife = pathOf(0, 0, { startMarriage: true })

    expect(relationText(relationOf([wife, pathOf(4, 4)]), gendered('Female'))).toBe(
      'your wife, and your third cousin',
    )
    expect(relationText(relationOf([pathOf(3, 3), pathOf(3, 3)]), gendered('Female'))).toBe(
      'your second cousin, in two ways',
    )
  })

  it('[PER-12] says how many people connect two persons whose relation has no name', () => {
    const steps = (count: number) =>
      Array.from(
        { length: count },
        (_, index): ConnectionStep => ({
          personId: `1-${50 + index}` as PersonId,
          by: 'parent',
          familyId: '1-5000' as FamilyId,
        }),
      )

    expect(relationText(relationOf([], steps(8)), gendered('Male'))).toBe('connected through 7 people')
    expect(relationText(relationOf([], steps(2)), gendered('Male'))).toBe('connected through 1 person')
    expect(relationText(relationOf([]), gendered('Male'))).toBeNull()
  })

  it('[PER-12] calls the start person "start person"', () => {
    expect(relationText({ ...relationOf([]), toPersonId: start }, gendered('Male'))).toBe('start person')
  })

  it('[REP-01] has a word at eighty generations', () => {
    expect(textOf(80, 0, 'Male')).toBe('your 78th great-grandfather')
    expect(textOf(0, 80)).toBe('your 78th great-granddaughter')
    expect(textOf(80, 1)).toBe('your 78th great-aunt')
    expect(textOf(80, 80)).toBe('your 79th cousin')
    expect(textOf(24, 3, 'Male')).toBe('your second cousin 21 times removed')
    expect(textOf(23, 0, 'Male')).toBe('your 21st great-grandfather')
    expect(textOf(13, 0, 'Male')).toBe('your 11th great-grandfather')
    expect(textOf(15, 15, 'Male')).toBe('your 14th cousin')
  })

  it('[REP-01] has a whole word for every way there is', () => {
    const flags = [false, true]
    const links = ['birth', 'adopted', 'foster', 'step'] as const
    const odd: string[] = []
    for (const up of [0, 1, 2, 3, 4, 5, 12, 13, 40, 81])
      for (const down of [0, 1, 2, 3, 4, 5, 12, 13, 40, 81])
        for (const gender of genders)
          for (const link of links)
            for (const half of flags)
              for (const startMarriage of flags)
                for (const toMarriage of flags) {
                  if (up + down === 0 && !startMarriage && !toMarriage) continue
                  const text = textOf(up, down, gender, { link, half, startMarriage, toMarriage }) ?? ''
                  if (
                    !/^your [a-z0-9][a-z0-9' -]*[a-z]$/.test(text) ||
                    /NaN|undefined|null| {2}|--|zeroth/.test(text)
                  )
                    odd.push(text)
                }

    expect(odd).toEqual([])
  })

  it('[REP-01] names the other side when the path is reversed', () => {
    const turned: Readonly<Record<string, string>> = {
      parent: 'child',
      child: 'parent',
      'aunt or uncle': 'niece or nephew',
      'niece or nephew': 'aunt or uncle',
    }
    const say = (up: number, down: number) => textOf(up, down, 'Unknown') ?? ''
    const last = (text: string) =>
      /(aunt|niece)/.test(text)
        ? /aunt/.test(text)
          ? 'aunt or uncle'
          : 'niece or nephew'
        : (/(parent|child|sibling|cousin.*)$/.exec(text)?.[0] ?? text)
    const wrong: string[] = []
    for (let up = 0; up < 30; up += 1)
      for (let down = up === 0 ? 1 : 0; down < 30; down += 1) {
        const there = last(say(up, down))
        const back = last(say(down, up))
        if ((turned[there] ?? there) !== back) wrong.push(`${up} ${down}: ${there}, ${back}`)
        // The relation of cousins is the same in both directions, with the same number of removes.
        if (up > 1 && down > 1 && say(up, down) !== say(down, up)) wrong.push(say(up, down))
      }

    expect(wrong).toEqual([])
  })
})
