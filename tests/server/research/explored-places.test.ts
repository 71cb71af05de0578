/** In which countries the people of a view were born, how they moved, and who was in a place. */
import { describe, expect, it } from 'vitest'
import type { Explored, ExploredPlaces, PeopleInPlace } from '#contract/research/explored-place.ts'
import { call } from '../kit/app.ts'
import { linkTrees } from '../kit/match-sets.ts'
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

/** `b 1809 Shrewsbury, England; d 1882 Downe, England`: births and deaths; a dash for an unknown year. */
const lifeOf = (key: string, text: string): DraftEvent[] =>
  text
    .split('; ')
    .filter((part) => part !== '')
    .map((part) => {
      const [, sign = '', year = '', place = ''] = /^([bdm]) (\S+) (.+)$/.exec(part) ?? []
      const type = ({ b: 'Birth', d: 'Death', m: 'Marriage' } as const)[sign as 'b' | 'd' | 'm']
      return event(key, type, year === '-' ? null : on(Number(year)), place)
    })

const tree = (
  lives: Readonly<Record<string, string>>,
  families: ReturnType<typeof family>[] = [],
  marriages: Readonly<Record<string, string>> = {},
) =>
  batchOf({
    persons: Object.keys(lives).map((key) => person(key, { deceased: true })),
    events: [...Object.entries(lives), ...Object.entries(marriages)].flatMap(([key, text]) =>
      lifeOf(key, text),
    ),
    families,
  })

const darwins = {
  Robert: 'b 1766 Lichfield, Staffordshire, England; d 1848 Shrewsbury, Shropshire, England',
  Susannah: 'b 1765 Burslem, Staffordshire, England; d 1817 Shrewsbury, Shropshire, England',
  Charles: 'b 1809 Shrewsbury, Shropshire, England; d 1882 Downe, Kent, England',
  Emma: 'b 1808 Maer, Staffordshire, England; d 1896 Downe, Kent, England',
  George: 'b 1845 Downe, Kent, England; d 1912 Boston, Massachusetts, USA',
  Maud: 'b 1861 Philadelphia, Pennsylvania, USA',
  Gwen: 'b 1885 Cambridge, Cambridgeshire, England',
  Nobody: '',
}
const ties = [
  family('F1', 'Robert', 'Susannah', ['Charles']),
  family('F2', 'Charles', 'Emma', ['George']),
  family('F3', 'George', 'Maud', ['Gwen']),
]
const marriages = { F2: 'm 1839 Maer, Staffordshire, England', F3: 'm 1884 Erie, Pennsylvania, USA' }

const explored = (user: SignedIn, from = '') =>
  userOf(kit, user).get<ExploredPlaces>(`/exploredPlaces${from && `?from=${from}`}`)
const peopleIn = (user: SignedIn, country: string, more = '') =>
  userOf(kit, user).get<PeopleInPlace>(`/exploredPlaces/${country}/persons${more && `?${more}`}`)

const countriesOf = ({ countries }: Explored) => countries.map(({ name, count }) => `${name} ${count}`)
/** '1800s: Staffordshire > Shropshire 2' */
const movesOf = ({ spots, decades }: Explored) => {
  const nameOf = (spot: number) => spots[spot]?.region ?? spots[spot]?.country
  return decades.flatMap(({ decade, moves }) =>
    moves.map(({ from, to, count }) => `${decade}s: ${nameOf(from)} > ${nameOf(to)} ${count}`),
  )
}
const namesIn = ({ items }: PeopleInPlace) =>
  items.map(({ person: { displayProperties } }) => displayProperties.name.split(' ')[0])

describe('the countries of birth', () => {
  it('[PLC-03] [TIM-05] are counted for everybody and for the ancestors of the start person', async () => {
    const ada = await newUser()
    const mine = await treeOf(kit, userOf(kit, ada), [tree(darwins, ties, marriages)])

    const { ancestors, everybody } = await explored(ada, mine.id('Gwen'))

    expect(countriesOf(everybody)).toEqual(['England 6', 'United States 1'])
    expect(everybody.personCount).toBe(8)
    expect(ancestors && countriesOf(ancestors)).toEqual(['England 5', 'United States 1'])
    expect(everybody.countries.map(({ code }) => code)).toEqual(['GB-ENG', 'US'])
    expect(everybody.countries[0]?.latitude).toBeCloseTo(52.4, 0)
  })

  it('[PLC-03] are in the order of their counts, then of their names', async () => {
    const ada = await newUser()
    const places = ['Paris, France', 'Rome, Italy', 'Rome, Italy', 'Vienna, Austria', 'Nowhere at all']
    const lives = Object.fromEntries(places.map((place, nth) => [`I${nth}`, `b 18${10 + nth} ${place}`]))
    await treeOf(kit, userOf(kit, ada), [tree(lives)])

    expect(countriesOf((await explored(ada)).everybody)).toEqual(['Italy 2', 'Austria 1', 'France 1'])
  })

  it('tell no ancestors without a start person, or of one whom the caller may not see', async () => {
    const [ada, ben] = [await newUser(), await newUser()]
    await treeOf(kit, userOf(kit, ada), [tree(darwins, ties)])
    const hidden = await treeOf(kit, userOf(kit, ben), [tree(darwins, ties)])

    expect((await explored(ada)).ancestors).toBeNull()
    expect((await explored(ada, hidden.id('Gwen'))).ancestors).toBeNull()
    expect((await explored(await newUser())).everybody.countries).toEqual([])
  })

  it('[TIM-05] go up 100 generations and no further', async () => {
    const ada = await newUser()
    const keys = Array.from({ length: 103 }, (_, nth) => `I${nth}`)
    const lives = Object.fromEntries(keys.map((key) => [key, 'b - Rome, Italy']))
    const line = keys.slice(1).map((key, nth) => family(`F${nth}`, key, null, [`I${nth}`]))
    const mine = await treeOf(kit, userOf(kit, ada), [tree(lives, line)])

    expect((await explored(ada, mine.id('I0'))).ancestors?.personCount).toBe(100)
  })

  it('count a person of several trees once, and end with a share', async () => {
    const [ada, ben] = [await newUser(), await newUser()]
    const mine = await treeOf(kit, userOf(kit, ada), [tree({ A: '', B: 'b 1801 Rome, Italy' })])
    const theirs = await treeOf(kit, userOf(kit, ben), [
      tree({ A: 'b 1800 Paris, France', B: 'b 1801 Rome, Italy', C: 'b 1802 Rome, Italy' }),
    ])
    await linkTrees(kit.store, mine, theirs, ['A', 'B'])
    const countries = async () => countriesOf((await explored(ada)).everybody)

    expect(await countries()).toEqual(['Italy 1'])
    good(await share(kit, ben, theirs.groupId, ada))
    // A's own tree names no place, so the other tree says where A was born.
    expect(await countries()).toEqual(['Italy 2', 'France 1'])
    await kit.store.pool.query(
      "DELETE FROM data_group_members WHERE data_group_id = $1 AND role <> 'Owner'",
      [theirs.groupId],
    )
    expect(await countries()).toEqual(['Italy 1'])
  })

  it('are counted again when a tree changes', async () => {
    const ada = await newUser()
    const mine = await treeOf(kit, userOf(kit, ada), [tree({ A: 'b 1801 Rome, Italy' })])
    const before = countriesOf((await explored(ada)).everybody)

    await upload(kit, userOf(kit, ada), mine.workspaceId, [tree({ A: 'b 1801 Lyon, France' })])

    expect([before, countriesOf((await explored(ada)).everybody)]).toEqual([['Italy 1'], ['France 1']])
  })
})

describe('the moves of a family', () => {
  it('lead from the birth places of the parents to that of the child, and on to the place of death', async () => {
    const ada = await newUser()
    await treeOf(kit, userOf(kit, ada), [tree(darwins, ties)])

    expect(movesOf((await explored(ada)).everybody)).toEqual([
      // Both parents of Charles were born in Staffordshire, but only one person moved.
      '1800s: Staffordshire > Shropshire 1',
      '1810s: Staffordshire > Shropshire 1',
      '1840s: Staffordshire > Shropshire 1',
      '1840s: Staffordshire > Kent 1',
      '1840s: Shropshire > Kent 1',
      '1880s: Shropshire > Kent 1',
      '1880s: Kent > Cambridgeshire 1',
      '1880s: Pennsylvania > Cambridgeshire 1',
      '1890s: Staffordshire > Kent 1',
      '1910s: Kent > Massachusetts 1',
    ])
  })

  it('are none between a country and a region in it, and need a date', async () => {
    const ada = await newUser()
    await treeOf(kit, userOf(kit, ada), [
      tree(
        {
          A: 'b 1800 England',
          B: 'b 1830 York, Yorkshire, England',
          C: 'b - Rome, Italy; d - Paris, France',
        },
        [family('F1', 'A', 'C', ['B'])],
      ),
    ])

    expect(movesOf((await explored(ada)).everybody)).toEqual(['1830s: Rome > Yorkshire 1'])
  })

  it('are bounded: the 12 most common ones of a decade, with the number of all', async () => {
    const ada = await newUser()
    const countries = [
      'France',
      'Italy',
      'Spain',
      'Norway',
      'Sweden',
      'Finland',
      'Poland',
      'Austria',
      'Hungary',
      'Greece',
      'Belgium',
      'Denmark',
      'Iceland',
      'Germany',
      'Portugal',
    ]
    const lives = Object.fromEntries(
      countries.map((country, nth) => [`I${nth}`, `b 1800 ${country}; d 1850 Ireland`]),
    )
    await treeOf(kit, userOf(kit, ada), [tree({ ...lives, More: 'b 1800 Portugal; d 1855 Ireland' })])

    const [decade, ...further] = (await explored(ada)).everybody.decades

    expect([decade?.decade, decade?.count, decade?.moves.length, decade?.moves[0]?.count]).toEqual([
      1850, 16, 12, 2,
    ])
    expect(further).toEqual([])
  })
})

describe('the people in a place', () => {
  it('were born, married or died there: the latest birth first, in pages', async () => {
    const ada = await newUser()
    const mine = await treeOf(kit, userOf(kit, ada), [tree(darwins, ties, marriages)])

    const kent = await peopleIn(ada, 'GB-ENG', `place=kent&from=${mine.id('Gwen')}`)

    expect(namesIn(kent)).toEqual(['George', 'Charles', 'Emma'])
    expect([kent.count, kent.born, kent.married, kent.died]).toEqual([3, 1, 0, 2])
    expect(kent.items.map(({ born, married, died }) => [born?.year, married?.year, died?.year])).toEqual([
      [1845, undefined, undefined],
      [undefined, undefined, 1882],
      [undefined, undefined, 1896],
    ])
    expect(kent.items[0]?.born?.place).toBe('Downe, Kent, England')
    expect(kent.items.map(({ paths }) => paths.map((path) => path.startPersonPath.length))).toEqual([
      [1],
      [2],
      [2],
    ])
    const first = await peopleIn(ada, 'GB-ENG', 'pageSize=2')
    const next = encodeURIComponent(first.nextPageToken ?? '')
    const second = await peopleIn(ada, 'GB-ENG', `pageSize=2&next=${next}`)
    expect([...namesIn(first), ...namesIn(second)]).toEqual(['Gwen', 'George', 'Charles', 'Emma'])
    const other = await call(kit.app, `GET /research/exploredPlaces/US/persons?next=${next}`, {
      token: ada.token,
    })
    expect(other.status).toBe(400)
  })

  it('say which places are below, and who married there', async () => {
    const ada = await newUser()
    await treeOf(kit, userOf(kit, ada), [tree(darwins, ties, marriages)])

    const england = await peopleIn(ada, 'GB-ENG')
    expect(england.below).toEqual([
      { name: 'Staffordshire', count: 4 },
      { name: 'Kent', count: 3 },
      { name: 'Shropshire', count: 3 },
      { name: 'Cambridgeshire', count: 1 },
    ])
    expect((await peopleIn(ada, 'GB-ENG', 'place=Kent')).below).toEqual([{ name: 'Downe', count: 3 }])
    const maer = await peopleIn(ada, 'GB-ENG', 'place=Maer')
    expect(namesIn(maer)).toEqual(['Charles', 'Emma'])
    expect(maer.items.map(({ married }) => married)).toEqual(
      [1, 2].map(() => ({ place: 'Maer, Staffordshire, England', year: 1839 })),
    )
    expect(namesIn(await peopleIn(ada, 'US'))).toEqual(['Maud', 'George'])
  })

  it('are told with the year of the tree that names the place', async () => {
    const [ada, ben] = [await newUser(), await newUser()]
    const mine = await treeOf(kit, userOf(kit, ada), [
      tree({ A: 'b - Rome, Italy', B: 'b 1801 Rome, Italy' }),
    ])
    const theirs = await treeOf(kit, userOf(kit, ben), [tree({ A: 'b 1800 Paris, France', B: '' })])
    await linkTrees(kit.store, mine, theirs, ['A', 'B'])
    good(await share(kit, ben, theirs.groupId, ada))

    expect((await peopleIn(ada, 'IT')).items.map(({ born }) => born)).toEqual([
      { place: 'Rome, Italy', year: 1801 },
      { place: 'Rome, Italy', year: null },
    ])
  })

  it('are none in a country that nobody has', async () => {
    const ada = await newUser()
    await treeOf(kit, userOf(kit, ada), [tree(darwins)])

    expect(await peopleIn(ada, 'FR')).toMatchObject({ items: [], count: 0, below: [] })
    const wrong = await call(kit.app, 'GET /research/exploredPlaces/france/persons', { token: ada.token })
    expect(wrong.status).toBe(400)
  })
})

describe('a restricted person', () => {
  const open = {
    A: 'b 1801 York, Yorkshire, England; d 1870 Whitby, Yorkshire, England',
    B: 'b 1850 York, Yorkshire, England',
  }
  /** The owner restricts these two: of living persons, an upload has no places at all. */
  const hidden = batchOf({
    persons: [person('L'), person('M')],
    events: [
      event('L', 'Birth', on(1901), 'Paris, France'),
      event('M', 'Birth', on(1899), 'Leeds, Yorkshire, England'),
      event('F2', 'Marriage', on(1920), 'Whitby, Yorkshire, England'),
    ],
    families: [family('F1', 'A', null, ['L', 'M']), family('F2', 'B', 'L')],
  })
  const withHidden = { ...tree(open), records: [...tree(open).records, ...hidden.records] }

  it('[PRM-23] moves no count and no arc, and is in no list, except for who may edit the tree', async () => {
    const [ada, vera] = [await newUser(), await newUser()]
    const full = await treeOf(kit, userOf(kit, ada), [withHidden])
    await kit.store.pool.query(
      `WITH restricted AS (UPDATE persons SET user_restricted = true
         WHERE data_group_id = $1 AND display_name ~ '^[LM] ')
       UPDATE data_groups SET revision = revision + 1 WHERE id = $1`,
      [full.groupId],
    )
    good(await share(kit, ada, full.groupId, vera))
    const [ben, cora] = [await newUser(), await newUser()]
    const bare = await treeOf(kit, userOf(kit, ben), [tree(open)])
    good(await share(kit, ben, bare.groupId, cora))

    const numbers = async (user: SignedIn, start: string) => {
      const england = await peopleIn(user, 'GB-ENG')
      const whitby = await peopleIn(user, 'GB-ENG', 'place=Whitby')
      const { ancestors, everybody } = await explored(user, start)
      const pages = [england, whitby, await peopleIn(user, 'FR')]
      return {
        everybody,
        ancestors: ancestors && countriesOf(ancestors),
        pages: pages.map(({ items, ...numbers }) => ({ ...numbers, names: namesIn({ items, ...numbers }) })),
      }
    }

    const told = await numbers(vera, full.id('B'))
    const bareTold = await numbers(cora, bare.id('B'))
    const owner = await numbers(ada, full.id('L'))

    expect(told).toEqual(bareTold)
    expect(told.everybody.personCount).toBe(2)
    expect(countriesOf(owner.everybody)).toEqual(['England 3', 'France 1'])
    expect(owner.pages.map(({ count, married }) => [count, married])).toEqual([
      [4, 2],
      [3, 2],
      [1, 0],
    ])
  })
})
