/** The common names of everything that a viewer sees, and the people of a name. */
import { describe, expect, it } from 'vitest'
import type { NameCounts, NamedPeople, NameSpread } from '#contract/research/name.ts'
import type { Gender } from '#contract/research/person.ts'
import { call } from '../kit/app.ts'
import { linkTrees } from '../kit/match-sets.ts'
import { setPresentYear } from '../kit/present-year.ts'
import { type SignedIn, signedIn } from '../kit/sign-in.ts'
import { good, researchApp, share, treeOf, upload, userOf } from './kit.ts'
import { batchOf, type DraftEvent, event, family, on, person } from './records.ts'

const kit = await researchApp()

/** A new user, without limits. */
async function newUser(): Promise<SignedIn> {
  const user = await signedIn(kit)
  await kit.store.pool.query('UPDATE users SET limits_disabled = true')
  return user
}

/** `Ann Mary Smith f 1801 York`: given names, surname, gender, and birth if it is known. */
function one(key: string, text: string) {
  const [, given = '', surname = '', sign = 'u', year, place] =
    /^(.*?) ?\/(.*)\/ ([mfu])(?: (\d+)(?: (.+))?)?$/.exec(text) ?? []
  const gender = ({ m: 'Male', f: 'Female', u: 'Unknown' } as const)[sign] as Gender
  const births: DraftEvent[] =
    year === undefined ? [] : [event(key, 'Birth', on(Number(year)), place ?? null)]
  const name = [
    { kind: 'Given' as const, text: given },
    { kind: 'Surname' as const, text: surname },
  ]
  return { persons: [person(key, { name, gender, deceased: true })], events: births }
}

const people = (all: Readonly<Record<string, string>>, families: ReturnType<typeof family>[] = []) => {
  const ones = Object.entries(all).map(([key, text]) => one(key, text))
  return batchOf({
    persons: ones.flatMap(({ persons }) => persons),
    events: ones.flatMap(({ events }) => events),
    families,
  })
}

const countsFor = (user: SignedIn) => userOf(kit, user).get<NameCounts>('/names')
const namedFor = (user: SignedIn, part: string, name: string, more = '') =>
  userOf(kit, user).get<NamedPeople>(`/names/${part}/persons?name=${encodeURIComponent(name)}${more}`)
const spreadFor = (user: SignedIn, part: string, name: string) =>
  userOf(kit, user).get<NameSpread>(`/names/${part}/spread?name=${encodeURIComponent(name)}`)
/** The answer on one line for each list. */
const told = ({ decades, countries, places, placeCount, moves }: NameSpread) => ({
  decades: decades.map(({ decade, count }) => `${decade}s ${count}`),
  countries: countries.map(({ name, count }) => `${name} ${count}`),
  places: places.map(({ region, country, count, firstYear }) => `${region ?? country} ${firstYear} ${count}`),
  placeCount,
  moves: moves.map(
    ({ from, to, count }) => `${places[from]?.region ?? ''} > ${places[to]?.region ?? ''} ${count}`,
  ),
})
const nothing = { decades: [], countries: [], places: [], placeCount: 0, moves: [] }
const namesIn = ({ items }: NamedPeople) =>
  items.map(({ person: { displayProperties } }) => displayProperties.name)

const wedgwoods = {
  Jos: 'Josiah /Wedgwood/ m 1730 Burslem, England',
  Sus: 'Susannah /Wedgwood/ f 1765',
  Tom: 'Thomas /WEDGWOOD/ m 1734',
  Eras: 'Erasmus /Darwin/ m 1731',
  Rob: 'Robert Waring /Darwin/ m 1766 Lichfield, England',
  Chas: 'Charles Robert /Darwin/ m 1809 Shrewsbury, England',
  Caro: 'Caroline /Darwin/ f',
  None: '/Unknown/ f',
}
const ties = [
  family('F1', 'Jos', null, ['Sus']),
  family('F2', 'Eras', null, ['Rob']),
  family('F3', 'Rob', 'Sus', ['Chas', 'Caro']),
]

describe('common names', () => {
  it('[NAM-03] [NAM-09] [MOD3-33] are counted by surname and gender, each person once', async () => {
    const ada = await newUser()
    await treeOf(kit, userOf(kit, ada), [people(wedgwoods, ties)])

    expect(await countsFor(ada)).toEqual({
      surnames: [
        { value: 'Darwin', count: 4 },
        { value: 'Wedgwood', count: 3 },
      ],
      maleNames: ['Charles', 'Erasmus', 'Josiah', 'Robert', 'Thomas'].map((value) => ({ value, count: 1 })),
      femaleNames: ['Caroline', 'Susannah'].map((value) => ({ value, count: 1 })),
      // Everybody of the tree, and the user's own profile is not edited yet.
      personCount: 8,
    })
  })

  it('[NAM-03] [NAM-09] lists the 25 most common given names and the 100 most common surnames', async () => {
    const ada = await newUser()
    const many = Array.from({ length: 120 }, (_, nth) => [`I${nth}`, `Given${nth}x /Sur${nth}x/ m`])
    await treeOf(kit, userOf(kit, ada), [people(Object.fromEntries(many))])

    const { surnames, maleNames, femaleNames } = await countsFor(ada)

    expect([surnames.length, maleNames.length, femaleNames.length]).toEqual([100, 25, 0])
  })

  it('count a person of several trees once, and the trees of a viewer together', async () => {
    const [ada, ben] = [await newUser(), await newUser()]
    const mine = await treeOf(kit, userOf(kit, ada), [people({ A: 'Abe /Stone/ m', B: 'Bea /Stone/ f' })])
    const theirs = await treeOf(kit, userOf(kit, ben), [people({ A: 'Abe /Stone/ m', C: 'Cal /Stone/ m' })])
    const alone = await treeOf(kit, userOf(kit, ben), [people({ D: 'Dan /Stone/ m' })])
    await linkTrees(kit.store, mine, theirs, ['A'])
    const stones = async () => (await countsFor(ada)).surnames

    expect(await stones()).toEqual([{ value: 'Stone', count: 2 }])
    good(await share(kit, ben, theirs.groupId, ada))
    expect(await stones()).toEqual([{ value: 'Stone', count: 3 }])
    good(await share(kit, ben, alone.groupId, ada))
    expect(await stones()).toEqual([{ value: 'Stone', count: 4 }])
    const members = await kit.store.pool.query<{ id: string }>(
      "DELETE FROM data_group_members WHERE data_group_id = $1 AND role <> 'Owner' RETURNING id::text",
      [theirs.groupId],
    )
    expect(members.rows).toHaveLength(1)
    expect(await stones()).toEqual([{ value: 'Stone', count: 3 }])
  })

  it('are counted again when a tree changes', async () => {
    const ada = await newUser()
    const tree = await treeOf(kit, userOf(kit, ada), [people({ A: 'Abe /Reed/ m' })])
    const before = await countsFor(ada)

    await upload(kit, userOf(kit, ada), tree.workspaceId, [people({ A: 'Abe /Reed/ m', B: 'Bea /Reed/ f' })])

    const counted = ({ surnames }: NameCounts) => surnames.map(({ count }) => count)
    expect([counted(before), counted(await countsFor(ada))]).toEqual([[1], [2]])
  })

  it('are empty for somebody who sees nobody', async () => {
    expect(await countsFor(await newUser())).toEqual({
      surnames: [],
      maleNames: [],
      femaleNames: [],
      personCount: 0,
    })
  })
})

describe('a restricted person', () => {
  const open = { A: 'Abe /Hill/ m 1801', B: 'Bea /Hill/ f 1850' }
  /** Nothing tells that these two have died. */
  const living = batchOf({
    persons: [
      person('L', {
        name: [
          { kind: 'Given', text: 'Liv' },
          { kind: 'Surname', text: 'Hill' },
        ],
        gender: 'Female',
      }),
      person('M', {
        name: [
          { kind: 'Given', text: 'Max' },
          { kind: 'Surname', text: 'Hidden' },
        ],
        gender: 'Male',
      }),
    ],
    events: [event('L', 'Birth', on(2001), 'Paris, France'), event('M', 'Birth', on(1999), 'Rome, Italy')],
    families: [family('F1', 'A', null, ['L', 'M'])],
  })
  const withLiving = { ...people(open), records: [...people(open).records, ...living.records] }

  it('[PRM-23] moves no count and is in no list, except for who may edit the tree', async () => {
    const [ada, vera] = [await newUser(), await newUser()]
    const full = await treeOf(kit, userOf(kit, ada), [withLiving])
    good(await share(kit, ada, full.groupId, vera))
    const [ben, cora] = [await newUser(), await newUser()]
    const bare = await treeOf(kit, userOf(kit, ben), [people(open)])
    good(await share(kit, ben, bare.groupId, cora))

    const numbers = async (user: SignedIn) => {
      const { items, count, earliestYear, story } = await namedFor(user, 'surname', 'hill')
      return {
        counts: await countsFor(user),
        page: {
          names: items.map(({ person: { displayProperties } }) => displayProperties.name),
          count,
          earliestYear,
        },
        story: story && { ...story, first: story.first?.person.displayProperties.name },
        hidden: (await namedFor(user, 'surname', 'hidden')).count,
      }
    }

    expect(await numbers(vera)).toEqual(await numbers(cora))
    const owner = await numbers(ada)
    expect([owner.counts.personCount, owner.page.count, owner.hidden]).toEqual([4, 3, 1])
  })

  it('[PRM-23] counts under the name of another tree if that tree shows the person', async () => {
    const [ada, ben, vera] = [await newUser(), await newUser(), await newUser()]
    const name = [
      { kind: 'Given' as const, text: 'Hush' },
      { kind: 'Surname' as const, text: 'Canary' },
    ]
    const hiding = await treeOf(kit, userOf(kit, ada), [batchOf({ persons: [person('A', { name })] })])
    const open = await treeOf(kit, userOf(kit, ben), [people({ A: 'Anna /Open/ f 1801' })])
    await linkTrees(kit.store, hiding, open, ['A'])
    good(await share(kit, ada, hiding.groupId, vera))
    const before = await countsFor(vera)
    good(await share(kit, ben, open.groupId, vera))

    expect(before.personCount).toBe(0)
    expect(await countsFor(vera)).toEqual({
      surnames: [{ value: 'Open', count: 1 }],
      maleNames: [],
      femaleNames: [{ value: 'Anna', count: 1 }],
      personCount: 1,
    })
  })

  it('[PRM-23] counts from the first year in which nobody takes them for living', async () => {
    const [ada, vera] = [await newUser(), await newUser()]
    const full = await treeOf(kit, userOf(kit, ada), [withLiving])
    good(await share(kit, ada, full.groupId, vera))
    const before = (await countsFor(vera)).personCount

    await setPresentYear(kit, 2300)
    const after = (await countsFor(vera)).personCount
    await setPresentYear(kit, 2026)

    expect([before, after]).toEqual([2, 4])
  })
})

describe('the people of a name', () => {
  it('[NAM-05] [NAM-07] [NAM-08] contain the text in any case, the latest birth first, unknown births last', async () => {
    const ada = await newUser()
    await treeOf(kit, userOf(kit, ada), [people(wedgwoods, ties)])

    const darwins = await namedFor(ada, 'surname', 'dARw')

    expect(darwins.count).toBe(4)
    expect(namesIn(darwins)).toEqual([
      'Charles Robert Darwin',
      'Robert Waring Darwin',
      'Erasmus Darwin',
      'Caroline Darwin',
    ])
    expect(darwins.earliestYear).toBe(1731)
    expect(namesIn(await namedFor(ada, 'given', 'robert'))).toEqual([
      'Charles Robert Darwin',
      'Robert Waring Darwin',
    ])
    expect((await namedFor(ada, 'given', 'darwin')).count).toBe(0)
  })

  it('[NAM-06] are told with birth place, and their relation to the start person', async () => {
    const ada = await newUser()
    const tree = await treeOf(kit, userOf(kit, ada), [people(wedgwoods, ties)])

    const { items } = await namedFor(ada, 'surname', 'Darwin', `&from=${tree.id('Chas')}`)

    expect(items.map(({ birthPlace }) => birthPlace)).toEqual([
      'Shrewsbury, England',
      'Lichfield, England',
      null,
      null,
    ])
    expect(items.map(({ paths }) => paths.map((path) => path.startPersonPath.length))).toEqual([
      [0],
      [1],
      [2],
      [1],
    ])
    const unrelated = await namedFor(ada, 'surname', 'Darwin')
    expect(unrelated.items.flatMap(({ paths }) => paths)).toEqual([])
  })

  it('tell no relation to somebody whom the caller may not see', async () => {
    const [ada, ben] = [await newUser(), await newUser()]
    await treeOf(kit, userOf(kit, ada), [people(wedgwoods, ties)])
    const hidden = await treeOf(kit, userOf(kit, ben), [people(wedgwoods, ties)])

    const { items } = await namedFor(ada, 'surname', 'Darwin', `&from=${hidden.id('Chas')}`)

    expect(items.flatMap(({ paths }) => paths)).toEqual([])
  })

  it('tell who bore the name first, and how often it was handed down', async () => {
    const ada = await newUser()
    await treeOf(kit, userOf(kit, ada), [people(wedgwoods, ties)])
    const told = async (part: string, name: string) => {
      const { story } = await namedFor(ada, part, name)
      const of = (person: { displayProperties: { name: string } } | undefined) =>
        person?.displayProperties.name ?? null
      return (
        story && [
          story.bearers,
          of(story.first?.person),
          story.first?.birthPlace ?? null,
          story.inherited,
          of(story.heir?.person),
          of(story.heir?.parent),
        ]
      )
    }

    expect(await told('surname', 'darwin')).toEqual([
      4,
      'Erasmus Darwin',
      null,
      3,
      'Robert Waring Darwin',
      'Erasmus Darwin',
    ])
    expect(await told('surname', 'Wedgwood')).toEqual([
      3,
      'Josiah Wedgwood',
      'Burslem, England',
      1,
      'Susannah Wedgwood',
      'Josiah Wedgwood',
    ])
    expect(await told('given', 'Caroline')).toEqual([1, null, null, 0, null, null])
    expect(await told('surname', 'darw')).toBeNull()
  })

  it('[MOD3-34] come in pages', async () => {
    const ada = await newUser()
    await treeOf(kit, userOf(kit, ada), [people(wedgwoods, ties)])

    const first = await namedFor(ada, 'surname', 'darwin', '&pageSize=3')
    const next = encodeURIComponent(first.nextPageToken ?? '')
    const second = await namedFor(ada, 'surname', 'darwin', `&pageSize=3&next=${next}`)

    expect([first.items.length, first.count, namesIn(second), second.count]).toEqual([
      3,
      4,
      ['Caroline Darwin'],
      4,
    ])
    expect(second.nextPageToken).toBeUndefined()
    const other = await call(kit.app, `GET /research/names/given/persons?name=darwin&next=${next}`, {
      token: ada.token,
    })
    expect(other.status).toBe(400)
  })
})

describe('how a name spread', () => {
  const potters = {
    Jos: 'Josiah /Wedgwood/ m 1730 Burslem, Staffordshire, England',
    Tom: 'Thomas /WEDGWOOD/ m 1734 Hanley, Staffordshire, England',
    Ann: 'Ann /Wedgwood/ f 1795 Dover, Kent, England',
    Ben: 'Ben /Wedgwood/ m 1797 Deal, Kent, England',
    Cal: 'Cal /Wedgwood/ m 1841 Boston, Massachusetts, USA',
    Dan: 'Dan /Wedgwood/ m',
    Eve: 'Eve /Wedgwood-Benn/ f 1850 Rome, Italy',
    Sal: 'Sally /Darwin/ f 1765 Paris, France',
  }
  const lines = [family('F1', 'Jos', 'Sal', ['Ann', 'Ben', 'Dan']), family('F2', 'Ben', null, ['Cal'])]

  it('says when and where people with exactly this name were born, and between which places it was handed down', async () => {
    const ada = await newUser()
    await treeOf(kit, userOf(kit, ada), [people(potters, lines)])

    expect(told(await spreadFor(ada, 'surname', 'wedgwood'))).toEqual({
      decades: ['1730s 2', '1790s 2', '1840s 1'],
      countries: ['England 4', 'United States 1'],
      places: ['Staffordshire 1730 2', 'Kent 1795 2', 'Massachusetts 1841 1'],
      placeCount: 3,
      // The mother was born in France, but she does not bear the name.
      moves: ['Staffordshire > Kent 2', 'Kent > Massachusetts 1'],
    })
    expect(told(await spreadFor(ada, 'given', 'Eve')).places).toEqual(['Rome 1850 1'])
    expect(told(await spreadFor(ada, 'given', 'Dan'))).toEqual(nothing)
    expect(told(await spreadFor(ada, 'surname', 'wedg'))).toEqual(nothing)
    expect(told(await spreadFor(await newUser(), 'surname', 'Wedgwood'))).toEqual(nothing)
  })

  it('lists the 30 most common places, the earliest first and unknown years last', async () => {
    const ada = await newUser()
    const countries =
      'Albania Algeria Argentina Australia Austria Belgium Bolivia Brazil Bulgaria Chile China Colombia Cuba Cyprus Denmark Ecuador Egypt Estonia Finland France Germany Ghana Greece Hungary Iceland India Iran Iraq Ireland Israel Italy Japan'.split(
        ' ',
      )
    const all = countries.flatMap((country, nth) =>
      // Everywhere twice, except in the last two countries.
      Array.from({ length: nth < 30 ? 2 : 1 }, (_, twin): [string, string] => [
        `I${nth}-${twin}`,
        `Kin${nth}${twin} /Stone/ m ${1900 - nth} ${country}`,
      ]),
    )
    await treeOf(kit, userOf(kit, ada), [people(Object.fromEntries(all))])

    const spread = await spreadFor(ada, 'surname', 'Stone')

    expect([spread.places.length, spread.placeCount]).toEqual([30, 32])
    expect(spread.places.map(({ firstYear }) => firstYear)).toEqual(
      Array.from({ length: 30 }, (_, nth) => 1871 + nth),
    )
  })

  it('counts a person of several trees once, and ends with a share', async () => {
    const [ada, ben] = [await newUser(), await newUser()]
    const mine = await treeOf(kit, userOf(kit, ada), [
      people({ A: 'Abe /Stone/ m', B: 'Bea /Stone/ f 1801' }),
    ])
    const theirs = await treeOf(kit, userOf(kit, ben), [
      people({ A: 'Abe /Stone/ m 1800 Rome, Italy', B: 'Bea /Stone/ f 1801', C: 'Cal /Stone/ m 1802' }),
    ])
    await linkTrees(kit.store, mine, theirs, ['A', 'B'])
    const seen = async () => {
      const { decades, places } = told(await spreadFor(ada, 'surname', 'Stone'))
      return [...decades, ...places]
    }

    expect(await seen()).toEqual(['1800s 1'])
    good(await share(kit, ben, theirs.groupId, ada))
    expect(await seen()).toEqual(['1800s 3', 'Rome 1800 1'])
    await kit.store.pool.query(
      "DELETE FROM data_group_members WHERE data_group_id = $1 AND role <> 'Owner'",
      [theirs.groupId],
    )
    expect(await seen()).toEqual(['1800s 1'])
  })

  it('[PRM-23] is told without restricted people, except to who may edit the tree', async () => {
    const [ada, vera] = [await newUser(), await newUser()]
    const all = { A: 'Abe /Hill/ m 1801 York, England', L: 'Liv /Hill/ f 1840 Paris, France' }
    const full = await treeOf(kit, userOf(kit, ada), [people(all, [family('F1', 'A', null, ['L'])])])
    await kit.store.pool.query(
      'UPDATE persons SET user_restricted = true WHERE data_group_id = $1 AND number = $2',
      [full.groupId, full.id('L').split('-')[1]],
    )
    good(await share(kit, ada, full.groupId, vera))

    expect(told(await spreadFor(vera, 'surname', 'Hill'))).toEqual({
      decades: ['1800s 1'],
      countries: ['England 1'],
      places: ['York 1801 1'],
      placeCount: 1,
      moves: [],
    })
    expect(told(await spreadFor(ada, 'surname', 'Hill'))).toEqual({
      decades: ['1800s 1', '1840s 1'],
      countries: ['England 1', 'France 1'],
      places: ['York 1801 1', 'Paris 1840 1'],
      placeCount: 2,
      moves: ['York > Paris 1'],
    })
  })

  it('refuses an empty name, and needs a token', async () => {
    const ada = await newUser()
    const path = 'GET /research/names/surname/spread'

    expect((await call(kit.app, `${path}?name=`, { token: ada.token })).status).toBe(400)
    expect((await call(kit.app, `${path}?name=Stone`)).status).toBe(401)
  })
})
