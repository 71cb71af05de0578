/** The births and deaths of everything that a viewer sees, by their days. */
import { describe, expect, it } from 'vitest'
import type { MonthOfDates, PeopleOfDay, TodaysPeople } from '#contract/research/explored-date.ts'
import { call } from '../kit/app.ts'
import { linkTrees } from '../kit/match-sets.ts'
import { setPresentYear } from '../kit/present-year.ts'
import { type SignedIn, signedIn } from '../kit/sign-in.ts'
import { datedPeople } from './dated-people.ts'
import { good, researchApp, share, treeOf, userOf } from './kit.ts'
import { family } from './records.ts'

const kit = await researchApp()

/** A new user, without limits. */
async function newUser(): Promise<SignedIn> {
  const user = await signedIn(kit)
  await kit.store.pool.query('UPDATE users SET limits_disabled = true')
  return user
}

const treeWith = async (user: SignedIn, ...people: Parameters<typeof datedPeople>) =>
  treeOf(kit, userOf(kit, user), [datedPeople(...people)])

const query = (from: string | null) => (from === null ? 'of=everybody' : `of=ancestors&from=${from}`)
const todayFor = (user: SignedIn, date: string, from: string | null = null) =>
  userOf(kit, user).get<TodaysPeople>(`/dates/today?date=${date}&${query(from)}`)
const monthFor = (user: SignedIn, month: string, from: string | null = null) =>
  userOf(kit, user).get<MonthOfDates>(`/dates/months/${month}?${query(from)}`)
const dayFor = (user: SignedIn, date: string, more = query(null)) =>
  userOf(kit, user).get<PeopleOfDay>(`/dates/days/${date}?${more}`)

const textsIn = ({ items }: { items: readonly { event: { displayText: string } }[] }) =>
  items.map(({ event }) => event.displayText)
const texts = async (user: SignedIn, date: string) => textsIn(await todayFor(user, date)).toSorted()

const darwins = {
  Eras: 'Erasmus /Darwin/ *12 DEC 1731 Elston, England +18 APR 1802',
  Rob: 'Robert /Darwin/ *30 MAY 1766 Lichfield, England +13 NOV 1848',
  Chas: 'Charles /Darwin/ *12 FEB 1809 Shrewsbury, England +19 APR 1882',
  Emma: 'Emma /Wedgwood/ *2 MAY 1808 +2 OCT 1896',
}
const ties = [family('F1', 'Eras', null, ['Rob']), family('F2', 'Rob', null, ['Chas'])]

describe('the people of today', () => {
  it('[TIM-02] [TIM-04] [MOD3-32] were born or died within one day, whatever the year', async () => {
    const ada = await newUser()
    await treeWith(ada, darwins, ties)

    expect(await texts(ada, '2026-04-18')).toEqual([
      'Charles Darwin died on 1882-04-19',
      'Erasmus Darwin died on 1802-04-18',
    ])
    expect(await texts(ada, '2026-04-20')).toEqual(['Charles Darwin died on 1882-04-19'])
    expect(await texts(ada, '2026-04-21')).toEqual([])
    const { items, count } = await todayFor(ada, '1999-02-11')
    const id = items[0]?.person.id
    expect(items.map(({ event }) => event)).toEqual([
      {
        id: `birth:${id}`,
        date: { type: 'date', first: '+1809-02-12' },
        personId: id,
        displayText: 'Charles Darwin was born on 1809-02-12 in Shrewsbury, England',
        place: 'Shrewsbury, England',
        image: null,
        pageUrl: `/persons/${id}`,
      },
    ])
    expect(count).toBe(1)
  })

  it('[TIM-02] are found across the turn of the year, and around 29 February', async () => {
    const ada = await newUser()
    await treeWith(ada, {
      N: 'Nell /Stone/ *1 JAN 1801 +',
      E: 'Eve /Stone/ *31 DEC 1802 +',
      L: 'Leo /Stone/ *29 FEB 1804 +',
      M: 'May /Stone/ *1 MAR 1805 +',
    })
    const names = async (date: string) => (await texts(ada, date)).map((text) => text.split(' ')[0])

    expect(await names('2026-12-31')).toEqual(['Eve', 'Nell'])
    expect(await names('2027-01-01')).toEqual(['Eve', 'Nell'])
    expect(await names('2027-01-02')).toEqual(['Nell'])
    // In a year without 29 February, the 28th remembers Leo.
    expect(await names('2026-02-27')).toEqual(['Leo'])
    expect(await names('2026-03-01')).toEqual(['Leo', 'May'])
    expect(await names('2026-03-02')).toEqual(['May'])
    expect(await names('2028-02-27')).toEqual([])
    expect(await names('2028-02-28')).toEqual(['Leo'])
    expect(await names('2028-03-01')).toEqual(['Leo', 'May'])
  })

  it('have a date that is exact to the day, as the tree shows it', async () => {
    const ada = await newUser()
    await treeWith(ada, {
      A: 'Abe /Vague/ *ABT 5 MAY 1801 +',
      B: 'Bea /Vague/ *BEF 5 MAY 1801 +',
      C: 'Cal /Vague/ *AFT 5 MAY 1801 +',
      D: 'Dan /Vague/ *BET 5 MAY 1801 AND 6 MAY 1801 +',
      E: 'Eli /Vague/ *MAY 1801 +',
      F: 'Flo /Vague/ *1801 +',
      // A Julian day becomes the Gregorian one when the file is read, and every page shows that.
      J: 'Joan /Vague/ *@#DJULIAN@ 25 APR 1801 +',
      Y: 'Yve /Vague/ *7 MAY +',
      X: 'Xan /Vague/ *7 XYZ +',
    })

    expect(await texts(ada, '2026-05-05')).toEqual([])
    expect(await texts(ada, '2026-05-07')).toEqual([
      'Joan Vague was born on 1801-05-07',
      'Yve Vague was born on 7 MAY',
    ])
  })

  it('[TIM-02] [TIM-05] are ancestors of the person from whom the viewer looks, told with the relation', async () => {
    const ada = await newUser()
    const tree = await treeWith(ada, darwins, ties)

    const found = await todayFor(ada, '2026-04-18', tree.id('Chas'))

    expect(textsIn(found)).toEqual(['Erasmus Darwin died on 1802-04-18'])
    expect(found.items[0]?.paths.map((path) => path.startPersonPath.length)).toEqual([2])
    expect(textsIn(await todayFor(ada, '2026-04-18', tree.id('Eras')))).toEqual([])
  })

  it('[TIM-05] are found a hundred generations up, and not further', async () => {
    const ada = await newUser()
    const line = Array.from({ length: 102 }, (_, nth) => [`P${nth}`, `Kin${nth} /Long/ *5 JUN 1000 +`])
    const chain = Array.from({ length: 101 }, (_, nth) => family(`F${nth}`, `P${nth + 1}`, null, [`P${nth}`]))
    const tree = await treeWith(ada, Object.fromEntries(line), chain)

    expect((await todayFor(ada, '2026-06-05', tree.id('P0'))).count).toBe(100)
  })

  it('[TIM-02] are at most four, chosen at random, and the same ones all day', async () => {
    const ada = await newUser()
    const many = Array.from({ length: 12 }, (_, nth) => [
      `I${nth}`,
      `Kin${nth} /Many/ *5 JUN 18${10 + nth} +`,
    ])
    await treeWith(ada, Object.fromEntries(many))

    const [first, again, next] = [
      await todayFor(ada, '2026-06-05'),
      await todayFor(ada, '2026-06-05'),
      await todayFor(ada, '2027-06-05'),
    ]

    expect([first.items.length, first.count]).toEqual([4, 12])
    expect(textsIn(again)).toEqual(textsIn(first))
    expect(textsIn(next)).not.toEqual(textsIn(first))
  })

  it('come once, whatever happened to them, and in however many trees they are', async () => {
    const [ada, ben] = [await newUser(), await newUser()]
    const twice = { A: 'Abe /Twice/ *5 JUN 1801 +6 JUN 1870' }
    const mine = await treeWith(ada, twice)
    const theirs = await treeWith(ben, { A: 'Abraham /Twice/ *6 JUN 1801 Leeds +' })
    await linkTrees(kit.store, mine, theirs, ['A'])
    good(await share(kit, ben, theirs.groupId, ada))

    const found = await todayFor(ada, '2026-06-05')

    expect([textsIn(found), found.count]).toEqual([['Abe Twice was born on 1801-06-05 in Leeds'], 1])
  })
})

describe('a month of dates', () => {
  it('[TIM-01] has the number of events of each day, and the latest three', async () => {
    const ada = await newUser()
    const born = Array.from({ length: 5 }, (_, nth) => [`I${nth}`, `Kin${nth} /June/ *5 JUN 18${10 + nth} +`])
    await treeWith(ada, { ...Object.fromEntries(born), Z: 'Zoe /June/ *30 JUN 1801 +1 JUL 1801' })

    const { days, yearCount, everybodyCount } = await monthFor(ada, '2026-06')

    expect(days.map((day) => [day.day, day.count, textsIn(day).map((text) => text.split(' ')[0])])).toEqual([
      [5, 5, ['Kin4', 'Kin3', 'Kin2']],
      [30, 1, ['Zoe']],
    ])
    expect([yearCount, everybodyCount]).toEqual([7, 7])
    expect((await monthFor(ada, '2026-08')).days).toEqual([])
  })

  it('counts the ancestors, and says how many dates of everybody there are', async () => {
    const ada = await newUser()
    const tree = await treeWith(ada, darwins, ties)

    const { days, yearCount, everybodyCount } = await monthFor(ada, '2026-04', tree.id('Chas'))

    expect([days.map(({ day }) => day), yearCount, everybodyCount]).toEqual([[18], 4, 8])
  })

  it('remembers 29 February on the 28th in other years', async () => {
    const ada = await newUser()
    await treeWith(ada, { L: 'Leo /Stone/ *29 FEB 1804 +' })
    const daysOf = async (month: string) => (await monthFor(ada, month)).days.map(({ day }) => day)

    expect([await daysOf('2026-02'), await daysOf('2028-02')]).toEqual([[28], [29]])
    expect((await dayFor(ada, '2026-02-28')).count).toBe(1)
  })

  /** '5 Joan Yve' for each day with events: the latest year first. */
  const dayTexts = async (user: SignedIn, month: string) =>
    (await monthFor(user, month)).days.map((day) =>
      [day.day, ...textsIn(day).map((text) => text.split(' ')[0])].join(' '),
    )

  it('has Julian dates on the day of our calendar, dates without a year, and no vague ones', async () => {
    const ada = await newUser()
    await treeWith(ada, {
      // The 25 April of the Julian calendar was our 7 May in 1801, and our 5 May in 1701 was its 24 April.
      J: 'Joan /Vague/ *@#DJULIAN@ 25 APR 1801 +',
      K: 'Kit /Vague/ *@#DJULIAN@ 24 APR 1701 +',
      // The Julian year had a 29 February in 1700. It was our 11 March.
      L: 'Lea /Vague/ *@#DJULIAN@ 29 FEB 1700 +',
      Y: 'Yve /Vague/ *7 MAY +',
      A: 'Abe /Vague/ *ABT 7 MAY 1801 +',
      E: 'Eli /Vague/ *MAY 1801 +',
      F: 'Flo /Vague/ *1801 +',
      X: 'Xan /Vague/ *30 FEB +',
      P: 'Pip /Vague/ *29 FEB +',
    })

    expect(await dayTexts(ada, '2026-05')).toEqual(['5 Kit', '7 Joan Yve'])
    expect(await dayTexts(ada, '2026-04')).toEqual([])
    expect(await dayTexts(ada, '2026-03')).toEqual(['11 Lea'])
    expect(await dayTexts(ada, '2026-02')).toEqual(['28 Pip'])
    expect(await dayTexts(ada, '2028-02')).toEqual(['29 Pip'])
    expect((await monthFor(ada, '2026-05')).yearCount).toBe(5)
  })

  it('begins and ends at the turn of the year', async () => {
    const ada = await newUser()
    await treeWith(ada, { E: 'Eve /Stone/ *31 DEC 1802 +1 JAN 1870', F: 'Fay /Stone/ *30 NOV 1801 +' })

    expect(await dayTexts(ada, '2026-12')).toEqual(['31 Eve'])
    expect(await dayTexts(ada, '2027-01')).toEqual(['1 Eve'])
    expect(await dayTexts(ada, '2026-11')).toEqual(['30 Fay'])
  })

  it('refuses a month or a day that does not exist', async () => {
    const ada = await newUser()
    const ask = (path: string) =>
      call(kit.app, `GET /research/dates/${path}?of=everybody`, { token: ada.token })

    expect((await ask('months/2026-13')).status).toBe(400)
    expect((await ask('months/0000-01')).status).toBe(400)
    expect((await ask('days/2026-02-29')).status).toBe(400)
  })
})

describe('the people of a day', () => {
  it('come in pages, the latest year first and unknown years last', async () => {
    const ada = await newUser()
    await treeWith(ada, {
      A: 'Abe /Day/ *5 JUN 1801 +',
      Y: 'Yve /Day/ *5 JUN +',
      B: 'Bea /Day/ *1 JAN 1700 +5 JUN 1802',
    })

    const first = await dayFor(ada, '2026-06-05', 'of=everybody&pageSize=2')
    const next = encodeURIComponent(first.nextPageToken ?? '')
    const second = await dayFor(ada, '2026-06-05', `of=everybody&pageSize=2&next=${next}`)

    expect(textsIn(first)).toEqual(['Bea Day died on 1802-06-05', 'Abe Day was born on 1801-06-05'])
    expect([textsIn(second), first.count, second.nextPageToken]).toEqual([
      ['Yve Day was born on 5 JUN'],
      3,
      undefined,
    ])
    const other = await call(kit.app, `GET /research/dates/days/2026-06-06?of=everybody&next=${next}`, {
      token: ada.token,
    })
    expect(other.status).toBe(400)
  })
})

describe('a restricted person', () => {
  const open = { A: 'Abe /Hill/ *5 JUN 1801 +', B: 'Bea /Hill/ *6 JUN 1850 +7 JUN 1899' }
  const hidden = { L: 'Liv /Hill/ *5 JUN 1901 +', M: 'Max /Hidden/ *6 JUN 1899 +' }
  const hills = [family('F1', 'A', null, ['L', 'M'])]
  /** The tree with both, after a change of the two. */
  const treeWhere = async (user: SignedIn, change: string) => {
    const tree = await treeWith(user, { ...open, ...hidden }, hills)
    const numbers = Object.keys(hidden).map((key) => tree.id(key).split('-')[1])
    await kit.store.pool.query(
      `UPDATE persons SET ${change} WHERE data_group_id = $1 AND number = ANY ($2)`,
      [tree.groupId, numbers],
    )
    return tree
  }
  const told = async (user: SignedIn) => ({
    today: await todayFor(user, '2026-06-05'),
    month: await monthFor(user, '2026-06'),
    day: await dayFor(user, '2026-06-05'),
  })
  /** Without the ids, which differ from tree to tree. */
  const summary = async (user: SignedIn) => {
    const { today, month, day } = await told(user)
    return {
      today: [textsIn(today).toSorted(), today.count],
      month: [
        month.days.map((one) => [one.day, one.count, textsIn(one)]),
        month.yearCount,
        month.everybodyCount,
      ],
      day: [textsIn(day), day.count],
    }
  }

  it('[PRM-23] moves no count and is in no list, except for who may edit the tree', async () => {
    const [ada, vera, ben, cora] = [await newUser(), await newUser(), await newUser(), await newUser()]
    const full = await treeWhere(ada, 'user_restricted = true')
    good(await share(kit, ada, full.groupId, vera))
    const bare = await treeWith(ben, open)
    good(await share(kit, ben, bare.groupId, cora))

    expect(await summary(vera)).toEqual(await summary(cora))
    expect(JSON.stringify(await told(vera))).not.toMatch(/Liv|Max|Hidden/)
    const owner = await told(ada)
    expect([owner.today.count, owner.month.everybodyCount, owner.day.count]).toEqual([4, 5, 2])
  })

  it('[PRM-23] counts from the first year in which nobody takes them for living', async () => {
    const [ada, vera] = [await newUser(), await newUser()]
    const full = await treeWhere(ada, 'may_live_until = 2026')
    good(await share(kit, ada, full.groupId, vera))
    const before = (await dayFor(vera, '2026-06-05')).count

    await setPresentYear(kit, 2027)
    const after = (await dayFor(vera, '2026-06-05')).count
    await setPresentYear(kit, 2026)

    expect([before, after]).toEqual([1, 2])
  })

  it('disappears with the share', async () => {
    const [ada, vera] = [await newUser(), await newUser()]
    const tree = await treeWith(ada, open)
    good(await share(kit, ada, tree.groupId, vera))
    const before = (await monthFor(vera, '2026-06')).everybodyCount

    await kit.store.pool.query(
      "DELETE FROM data_group_members WHERE data_group_id = $1 AND role <> 'Owner'",
      [tree.groupId],
    )

    expect([before, (await monthFor(vera, '2026-06')).everybodyCount]).toEqual([3, 0])
  })

  it('has no ancestors for a viewer who may not see the start person', async () => {
    const [ada, ben] = [await newUser(), await newUser()]
    await treeWith(ada, darwins, ties)
    const hidden = await treeWith(ben, darwins, ties)

    expect((await monthFor(ada, '2026-04', hidden.id('Chas'))).yearCount).toBe(0)
  })
})
