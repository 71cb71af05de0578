import { describe, expect, it } from 'vitest'
import type { FoundPerson, PersonSort } from '#contract/research/person-search.ts'
import { linkPersons } from '../kit/match-sets.ts'
import { signedIn } from '../kit/sign-in.ts'
import { good, researchApp, share, type TestUser, treeOf, userOf } from './kit.ts'
import { batchOf, event, family, on, person } from './records.ts'

const kit = await researchApp()
const ada = await signedIn(kit)
const vera = await signedIn(kit)
await kit.store.pool.query('UPDATE users SET limits_disabled = true')
const owner = userOf(kit, ada)
const member = userOf(kit, vera)

const henry = (key: string, surname: string, given = 'Henry') =>
  person(key, {
    deceased: true,
    name: [
      { kind: 'Given', text: given },
      { kind: 'Surname', text: surname },
    ],
  })

/** Start's father, grandfather and wife, among unrelated people with the same name. */
const records = batchOf({
  persons: [
    henry('Known', 'Aaron'),
    henry('Unknown', 'Abel'),
    henry('Hidden', 'Acton'),
    henry('Longer', 'Adams', 'Henrietta'),
    henry('Second', 'Aldous', 'James Henry'),
    henry('Start', 'Young', 'Simon'),
    henry('Father', 'Young'),
    henry('Grandfather', 'Younger'),
    henry('Wife', 'Zimmer', 'Mary Henry'),
  ],
  families: [
    family('F1', 'Father', null, ['Start']),
    family('F2', 'Grandfather', null, ['Father']),
    family('F3', 'Start', 'Wife', []),
  ],
  events: [
    event('Known', 'Birth', on(1701)),
    event('Known', 'Death', on(1760)),
    event('Unknown', 'Birth', on(1650)),
    event('Hidden', 'Birth', on(1720)),
    event('Hidden', 'Occupation', null, 'Bath'),
    event('Hidden', 'Residence', null, 'Bath'),
    event('Start', 'Birth', on(1801)),
    event('Father', 'Birth', on(1775)),
  ],
})

const tree = await treeOf(kit, owner, [records], { name: 'The Youngs' })
await kit.store.pool.query('UPDATE data_groups SET start_item_number = $1 WHERE id = $2', [
  tree.id('Start').split('-')[1],
  tree.groupId,
])
await kit.store.pool.query(
  'UPDATE persons SET user_restricted = true WHERE data_group_id = $1 AND number = $2',
  [tree.groupId, tree.id('Hidden').split('-')[1]],
)
good(await share(kit, ada, tree.groupId, vera))

type Answer = { items: FoundPerson[]; count: number; limited: boolean; nextPageToken?: string }

const answerTo = (user: TestUser, q: string, more = '') =>
  user.get<Answer>(`/persons/search?q=${q}&dataGroupId=${tree.groupId}${more}`)

const names = ({ items }: Answer) => items.map((one) => one.person.displayProperties.name)

const sorted = async (sort: PersonSort, user = owner) => names(await answerTo(user, 'henry', `&sort=${sort}`))

describe('the order of a search', () => {
  it('puts people first whose name begins with the text, then the nearest kin of the start person, then the best documented', async () => {
    expect(names(await answerTo(owner, 'henr'))).toEqual([
      'Henry Young',
      'Henry Younger',
      'Henry Acton',
      'Henry Aaron',
      'Henry Abel',
      'Henrietta Adams',
      'Mary Henry Zimmer',
      'James Henry Aldous',
    ])
    expect((await sorted('Best')).at(-1)).toBe('James Henry Aldous')
    expect(names(await answerTo(owner, 'henry%20aaron'))).toEqual(['Henry Aaron'])
  })

  it('puts whole words before kin', async () => {
    expect(names(await answerTo(owner, 'young'))).toEqual(['Simon Young', 'Henry Young', 'Henry Younger'])
  })

  it('does not tell viewers by its order how much is hidden of somebody restricted', async () => {
    expect((await sorted('Best', member)).slice(2, 5)).toEqual(['Henry Aaron', 'Henry Abel', 'Henry Acton'])
    expect((await sorted('Best', owner)).slice(2, 5)).toEqual(['Henry Acton', 'Henry Aaron', 'Henry Abel'])
  })

  it('sorts by name, and by birth with unknown years last; to viewers, hidden years are unknown', async () => {
    expect((await sorted('Name')).slice(0, 3)).toEqual(['Henry Aaron', 'Henry Abel', 'Henry Acton'])
    expect((await sorted('Birth')).slice(0, 4)).toEqual([
      'Henry Abel',
      'Henry Aaron',
      'Henry Acton',
      'Henry Young',
    ])
    expect((await sorted('Birth', member)).slice(0, 4)).toEqual([
      'Henry Abel',
      'Henry Aaron',
      'Henry Young',
      'Henry Acton',
    ])
  })

  it('keeps one order over all pages, and counts all results', async () => {
    const first = await answerTo(owner, 'henry', '&pageSize=3')
    const second = await answerTo(owner, 'henry', `&pageSize=3&next=${first.nextPageToken}`)
    const third = await answerTo(owner, 'henry', `&pageSize=3&next=${second.nextPageToken}`)

    expect([first, second, third].flatMap(names)).toEqual(await sorted('Best'))
    expect([first, second, third].map(({ count, limited }) => [count, limited])).toEqual([
      [7, false],
      [7, false],
      [7, false],
    ])
    expect(third.nextPageToken).toBeUndefined()
    expect((await owner.ask('GET /persons/search?q=henry&next=nonsense')).status).toBe(400)
  })

  it('finds only the living if it is asked to, also among more dead namesakes than a page has', async () => {
    const living = person('Living', {
      deceased: false,
      name: [
        { kind: 'Given', text: 'Hugo' },
        { kind: 'Surname', text: 'Zzz' },
      ],
    })
    const dead = Array.from({ length: 60 }, (_, number) => henry(`Dead${number}`, 'Quill', 'Hugo'))
    const own = await treeOf(
      kit,
      owner,
      [batchOf({ persons: [...dead, living], families: [], events: [] })],
      {
        name: 'Quills',
      },
    )
    const ofOwn = (more = '') =>
      owner.get<Answer>(`/persons/search?q=hugo&dataGroupId=${own.groupId}&pageSize=50${more}`)

    expect(names(await ofOwn())).not.toContain('Hugo Zzz')
    expect(await ofOwn('&living=only')).toMatchObject({
      count: 1,
      items: [{ person: { id: own.id('Living') } }],
    })
  })

  it('knows kin by the ids that they have in linked trees, and shows each person once', async () => {
    const other = await treeOf(
      kit,
      owner,
      [
        batchOf({
          persons: [henry('Father', 'Young'), henry('Uncle', 'Abbot')],
          families: [family('F1', 'Father', 'Uncle', [])],
        }),
      ],
      { name: 'Others' },
    )
    await linkPersons(kit.store, tree.id('Father'), other.id('Father'))

    const { items, count } = await owner.get<Answer>('/persons/search?q=henry')

    expect(items.slice(0, 3).map((one) => one.person.displayProperties.name)).toEqual([
      'Henry Young',
      'Henry Abbot',
      'Henry Younger',
    ])
    expect(items[0]?.treeNames.toSorted()).toEqual(['Others', 'The Youngs'])
    expect(count).toBe(8)
  })

  it('finds kin even among more namesakes than it examines, and says that there are more', async () => {
    const many = Array.from({ length: 1100 }, (_, index) =>
      person(`I${index}`, {
        deceased: true,
        name: [
          { kind: 'Given', text: 'Quentin' },
          { kind: 'Surname', text: `Aaa ${index}` },
        ],
      }),
    )
    const kin = { kind: 'Given', text: 'Quentin' } as const
    const large = await treeOf(
      kit,
      userOf(kit, vera),
      [
        batchOf({
          persons: [
            ...many,
            person('Last', { deceased: true, name: [kin, { kind: 'Surname', text: 'Zzz' }] }),
          ],
          families: [family('F1', 'Last', null, ['I0'])],
        }),
      ],
      { name: 'Many' },
    )
    await kit.store.pool.query('UPDATE data_groups SET start_item_number = $1 WHERE id = $2', [
      large.id('I0').split('-')[1],
      large.groupId,
    ])

    const found = await member.get<Answer>('/persons/search?q=quentin&pageSize=2')

    expect(names(found)).toEqual(['Quentin Aaa 0', 'Quentin Zzz'])
    expect(found.limited).toBe(true)
  })
})
