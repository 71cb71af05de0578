/** What is remarkable in everything that a viewer sees. */
import { describe, expect, it } from 'vitest'
import type { HistoricalDate } from '#contract/historical-date.ts'
import type { Highlights } from '#contract/research/highlight.ts'
import { call } from '../kit/app.ts'
import { linkTrees } from '../kit/match-sets.ts'
import { type SignedIn, signedIn } from '../kit/sign-in.ts'
import { good, researchApp, share, treeOf, upload, userOf } from './kit.ts'
import { batchOf, event, family, on, person } from './records.ts'

const kit = await researchApp()

async function newUser(): Promise<SignedIn> {
  const user = await signedIn(kit)
  await kit.store.pool.query('UPDATE users SET limits_disabled = true')
  return user
}

/** `1850` or `1850-03-04`. */
function day(written: string): HistoricalDate {
  const [year = '', month, date] = written.split('-')
  if (month === undefined) return on(Number(year))
  const named = months.slice(Number(month) * 3 - 3, Number(month) * 3)
  // A freeform text is written into the file as it is.
  return { type: 'freeform', text: [date, named, year].filter(Boolean).join(' ') }
}
const months = 'JANFEBMARAPRMAYJUNJULAUGSEPOCTNOVDEC'

/** A person who has died: `Ann 1850-03-04 1870-01-01 York, England`. */
function one(key: string, text: string) {
  const [given = '', birth = '', death = '', ...place] = text.split(' ')
  return {
    persons: [person(key, { name: [{ kind: 'Given', text: given }], gender: 'Female', deceased: true })],
    events: [
      ...(birth === '' || birth === '?' ? [] : [event(key, 'Birth', day(birth), place.join(' ') || null)]),
      ...(death === '' ? [] : [event(key, 'Death', day(death))]),
    ],
  }
}

const tree = (all: Readonly<Record<string, string>>, families: ReturnType<typeof family>[] = []) => {
  const ones = Object.entries(all).map(([key, text]) => one(key, text))
  return batchOf({
    persons: ones.flatMap(({ persons }) => persons),
    events: ones.flatMap(({ events }) => events),
    families,
  })
}

const highlightsFor = (user: SignedIn, more = '', seed = 1) =>
  userOf(kit, user).get<Highlights>(`/highlights?seed=${seed}${more}`)

/** The sentences of all rounds, in alphabetical order. */
async function allFor(user: SignedIn, more = ''): Promise<string[]> {
  const { count } = await highlightsFor(user)
  const texts = new Set<string>()
  for (let round = 0; round <= Math.ceil(count / 4); round++)
    for (const { text } of (await highlightsFor(user, `${more}&round=${round}`)).items) texts.add(text)
  return [...texts].sort()
}

const children = (count: number, from = 0) =>
  Object.fromEntries(Array.from({ length: count }, (_, nth) => [`C${nth + from}`, `Child${nth + from}`]))

describe('highlights', () => {
  it('[HIL-07] [HIL-08] [HIL-09] [HIL-10] are short lives, many relatives, and siblings of one day', async () => {
    const ada = await newUser()
    const brood = children(11)
    await treeOf(kit, userOf(kit, ada), [
      tree(
        {
          M: 'Mary',
          S: 'Sue 1800-01-01 1829-12-31',
          T: 'Tess 1800-01-02 1830-01-02',
          A: 'Abe 1850-03-04',
          B: 'Bea 1850-03-04',
          D: 'Dee 1850-03-05',
          ...brood,
        },
        [family('F1', null, 'M', Object.keys(brood)), family('F2', null, 'T', ['A', 'B', 'D'])],
      ),
    ])

    expect(await allFor(ada)).toEqual([
      'Abe and Bea are twins, born on 4 Mar 1850.',
      ...Object.values(brood)
        .map((name) => `${name} had 10 siblings.`)
        .sort(),
      'Mary had 11 children.',
      'Sue lived only 29 years.',
      'Sue, born in 1800, has the earliest known birth in your family.',
    ])
  })

  it('[HIL-01] [MOD3-30] are four, the same ones for the same seed, with everything that a row shows', async () => {
    const ada = await newUser()
    const brood = children(12)
    const stored = await treeOf(kit, userOf(kit, ada), [
      tree({ M: 'Mary 1800-01-01 1828-12-31 Burslem, England', ...brood }, [
        family('F1', null, 'M', Object.keys(brood)),
      ]),
    ])
    const from = `&from=${stored.id('C0')}`

    const first = await highlightsFor(ada, from)

    expect(first.items).toHaveLength(4)
    expect((await highlightsFor(ada, from)).items).toEqual(first.items)
    const rounds = await Promise.all(
      [0, 1, 2, 3].map(async (round) => (await highlightsFor(ada, `${from}&round=${round}`)).items),
    )
    const short = rounds.flat().find(({ text }) => text === 'Mary lived only 28 years.')
    expect(short).toMatchObject({
      id: `short life:${stored.id('M')}`,
      value: 28,
      personId: stored.id('M'),
      image: null,
      flag: 'GB-ENG',
      relationPath: { commonAncestorId: stored.id('M') },
    })
    expect(rounds.flat().length).toBeGreaterThan(first.count)
  })

  it('[TIM-05] count the generations of ancestors up to the hundredth, and end in a circle', async () => {
    const ada = await newUser()
    const line = Array.from({ length: 104 }, (_, nth) => `P${nth}`)
    const stored = await treeOf(kit, userOf(kit, ada), [
      tree(
        Object.fromEntries(line.map((key) => [key, `Name${key}`])),
        line.slice(0, -1).map((key, nth) => family(`F${nth}`, null, `P${nth + 1}`, [key])),
      ),
    ])
    const circle = await treeOf(kit, userOf(kit, ada), [
      tree({ X: 'Xia', Y: 'Yan', Z: 'Zoe', W: 'Win' }, [
        family('F1', null, 'Y', ['X']),
        family('F2', null, 'Z', ['Y']),
        family('F3', null, 'W', ['Z']),
        family('F4', null, 'X', ['W']),
      ]),
    ])
    const generations = async (id: string) =>
      (await allFor(ada, `&from=${id}`)).filter((text) => text.startsWith('Your ancestors'))

    expect(await generations(stored.id('P0'))).toEqual([
      'Your ancestors are known for 100 generations, back to NameP100.',
    ])
    expect(await generations(circle.id('X'))).toEqual([
      'Your ancestors are known for 3 generations, back to Win.',
    ])
  })

  it('name who has the birthday of the start person, and the highest age', async () => {
    const ada = await newUser()
    const stored = await treeOf(kit, userOf(kit, ada), [
      tree({
        A: 'Ann 1809-02-12',
        B: 'Bea 1700-02-12 1795-01-01',
        C: 'Cal 1809-02-12',
        D: 'Dan 1720-02 1814-01-01',
      }),
    ])

    expect(await allFor(ada, `&from=${stored.id('A')}`)).toEqual([
      'Bea lived to the age of 94: nobody else in your family is known to have become older.',
      'Bea was born on 12 Feb, the same day of the year as Ann.',
      'Bea, born in 1700, has the earliest known birth in your family.',
    ])
  })

  it('tell the highest age once, and that of others who became a hundred', async () => {
    const ada = await newUser()
    await treeOf(kit, userOf(kit, ada), [
      tree({ A: 'Ann 1700-02-12 1803-03-01', B: 'Bea 1710-01-01 1811-01-01', C: 'Cal 1690' }),
    ])

    expect(await allFor(ada)).toEqual([
      'Ann lived to the age of 103: nobody else in your family is known to have become older.',
      'Bea lived to the age of 101.',
      'Cal, born in 1690, has the earliest known birth in your family.',
    ])
  })

  it('take the dates of the tree that the page of the person shows, and count a person of two trees once', async () => {
    const [ada, ben] = [await newUser(), await newUser()]
    const mine = await treeOf(kit, userOf(kit, ada), [tree({ A: 'Ann 1850 1879', B: 'Bea' })])
    const theirs = await treeOf(kit, userOf(kit, ben), [tree({ A: 'Ann 1800 1880', C: 'Cal' })])
    await linkTrees(kit.store, mine, theirs, ['A'])
    good(await share(kit, ben, theirs.groupId, ada))

    expect(await allFor(ada)).toEqual([
      'Ann lived only 29 years.',
      'Ann, born in 1850, has the earliest known birth in your family.',
    ])
  })

  it('take no date of another tree if the first one has a date in words, as the page of the person shows it', async () => {
    const [ada, ben] = [await newUser(), await newUser()]
    const inWords = { type: 'freeform', text: '(in the year of the great storm)' } as const
    const mine = await treeOf(kit, userOf(kit, ada), [
      batchOf({
        persons: [person('A', { name: [{ kind: 'Given', text: 'Ann' }], deceased: true })],
        events: [event('A', 'Birth', inWords)],
      }),
    ])
    const theirs = await treeOf(kit, userOf(kit, ben), [tree({ A: 'Ann 1800-01-01 1820-01-01' })])
    await linkTrees(kit.store, mine, theirs, ['A'])
    good(await share(kit, ben, theirs.groupId, ada))

    expect(await allFor(ada)).toEqual([])
    expect(await allFor(ben)).toEqual([
      'Ann lived only 20 years.',
      'Ann, born in 1800, has the earliest known birth in your family.',
    ])
  })

  it('leave out vague dates', async () => {
    const ada = await newUser()
    const about = { type: 'freeform', text: 'ABT 1850' } as const
    await treeOf(kit, userOf(kit, ada), [
      batchOf({
        persons: [person('A', { name: [{ kind: 'Given', text: 'Ann' }], deceased: true })],
        events: [event('A', 'Birth', about), event('A', 'Death', on(1870))],
      }),
    ])

    expect(await highlightsFor(ada)).toEqual({ items: [], count: 0 })
  })

  it('[HIL-01] are fewer when there are fewer, and change with the tree', async () => {
    const ada = await newUser()
    expect(await highlightsFor(ada)).toEqual({ items: [], count: 0 })
    const stored = await treeOf(kit, userOf(kit, ada), [tree({ A: 'Ann ? 1870' })])
    expect((await highlightsFor(ada)).items).toEqual([])

    await upload(kit, userOf(kit, ada), stored.workspaceId, [tree({ A: 'Ann 1850 1870' })])

    expect((await highlightsFor(ada)).items.map(({ text }) => text).sort()).toEqual([
      'Ann lived only 20 years.',
      'Ann, born in 1850, has the earliest known birth in your family.',
    ])
  })
})

describe('a restricted person', () => {
  async function restrict({ groupId }: { groupId: string }, names: readonly string[]) {
    await kit.store.pool.query(
      'UPDATE persons SET user_restricted = true WHERE data_group_id = $1 AND display_name = ANY ($2)',
      [groupId, names],
    )
    await kit.store.pool.query('UPDATE data_groups SET revision = revision + 1 WHERE id = $1', [groupId])
  }

  it('[PRM-23] is in no highlight, and changes no number of siblings, children or twins', async () => {
    const [ada, vera] = [await newUser(), await newUser()]
    const dead = children(10)
    const open = { M: 'Mary', ...dead }
    const hidden = { L1: 'Lou 1850-05-06 1860-01-01', L2: 'Liv 1850-05-06 1952-01-01' }
    const full = await treeOf(kit, userOf(kit, ada), [
      tree({ ...open, ...hidden }, [family('F1', null, 'M', [...Object.keys(dead), 'L1', 'L2'])]),
    ])
    await restrict(full, ['Lou', 'Liv'])
    good(await share(kit, ada, full.groupId, vera))
    const [ben, cora] = [await newUser(), await newUser()]
    const bare = await treeOf(kit, userOf(kit, ben), [
      tree(open, [family('F1', null, 'M', Object.keys(dead))]),
    ])
    good(await share(kit, ben, bare.groupId, cora))
    // From the restricted person nothing begins either.
    const from = `&from=${full.id('L1')}`

    expect(await allFor(vera)).toEqual(await allFor(cora))
    expect(await allFor(vera, from)).toEqual(['Mary had 10 children.'])
    expect(await allFor(ada)).toContain('Mary had 12 children.')
    expect(await allFor(ada)).toContain('Lou and Liv are twins, born on 6 May 1850.')
  })

  it('is looked at by nobody who may not sign in', async () => {
    expect((await call(kit.app, 'GET /research/highlights?seed=1', {})).status).toBe(401)
  })
})
