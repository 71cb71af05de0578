import { describe, expect, it } from 'vitest'
import { identities, identityAddresses } from '../../../server/store/schema/identity.ts'
import { appForThisFile, call, field } from '../kit/app.ts'
import { staffWith } from '../kit/staff.ts'

const kit = await appForThisFile()
const reader = await staffWith(kit, 'ReadAllUsers')

/** Stores identities, each a minute newer than the one before. */
async function add(...people: readonly (readonly [given: string, family: string, address: string | null])[]) {
  for (const [givenName, familyName, address] of people) {
    kit.clock.forward(1000)
    const [row] = await kit.store.db
      .insert(identities)
      .values({ subject: crypto.randomUUID() as never, givenName, familyName, createdAt: kit.clock.now })
      .returning()
    if (row === undefined || address === null) continue
    await kit.store.db
      .insert(identityAddresses)
      .values({ identityId: row.id, address, createdAt: kit.clock.now })
  }
}

await add(
  ['Émile', 'Zola', 'emile@mail.example'],
  ['zoë', 'ångström', 'zoe@mail.example'],
  ['Anna', 'Abel', 'anna.zola@mail.example'],
  ['Anna', 'Zola', 'second@mail.example'],
  ['Demo', 'Visitor', null],
)

const list = (query: string) =>
  call(kit.app, `GET /identity/identities?${query}`, { token: reader.identityToken })
const namesIn = (body: unknown): string[] =>
  (field(body, 'items') as Record<string, string>[]).map((one) => `${one['givenName']} ${one['familyName']}`)
const names = async (query: string) => namesIn((await list(query)).body)

describe('the list of identities', () => {
  it('[API3-04] [ADM-11] finds by any part of a name or an address, of either case', async () => {
    expect(await names('q=ZOL')).toEqual(['Anna Zola', 'Anna Abel', 'Émile Zola'])
    expect(await names('q=émi')).toEqual(['Émile Zola'])
    expect(await names('q=ÅNGS')).toEqual(['zoë ångström'])
    expect(await names('q=anna%20z')).toEqual(['Anna Zola'])
    expect(await names('q=%20SECOND@%20')).toEqual(['Anna Zola'])
    expect(await names('q=%25')).toEqual([])
  })

  it('[API3-04] sorts by the newest, by family name or by given name', async () => {
    const all = ['Émile Zola', 'zoë ångström', 'Anna Abel', 'Anna Zola', 'Sam Staff']

    expect((await names('sort=CreatedDate')).toSorted()).toEqual(all.toSorted())
    expect((await names('')).slice(0, 4)).toEqual(['Anna Zola', 'Anna Abel', 'zoë ångström', 'Émile Zola'])
    expect(await names('sort=FamilyName')).toEqual([
      'Anna Abel',
      'zoë ångström',
      'Sam Staff',
      'Anna Zola',
      'Émile Zola',
    ])
    expect(await names('sort=GivenName')).toEqual([
      'Anna Abel',
      'Anna Zola',
      'Émile Zola',
      'Sam Staff',
      'zoë ångström',
    ])
  })

  it('[API3-04] adds the addresses only on request', async () => {
    const [plain] = field((await list('q=emile')).body, 'items') as unknown[]
    const [whole] = field((await list('q=emile&expand=items/addresses')).body, 'items') as unknown[]

    expect(field(plain, 'addresses')).toBeUndefined()
    expect(field(whole, 'addresses')).toEqual([
      expect.objectContaining({ address: 'emile@mail.example', verifiedDate: null, inactiveDate: null }),
    ])
  })

  it('[MOD3-37] gives staff name, addresses, block, and the dates of creation and of the last sign-in', async () => {
    const [whole] = field((await list('q=emile&expand=items/addresses')).body, 'items') as unknown[]

    expect(whole).toMatchObject({
      subject: expect.any(String),
      givenName: 'Émile',
      familyName: 'Zola',
      addresses: [{ address: 'emile@mail.example', verifiedDate: null }],
      blocked: false,
      createdDate: expect.any(String),
      lastSignInDate: null,
    })
  })

  it('leaves out identities that cannot sign in: visitors of the demo have no address', async () => {
    expect(await names('q=visitor')).toEqual([])
  })

  it.each(['CreatedDate', 'FamilyName', 'GivenName'])(
    '[API3-04] continues where the page before ended, sorted by %s',
    async (sort) => {
      const whole = await names(`sort=${sort}`)
      const walked: string[] = []
      let next: unknown = ''
      do {
        const { body } = await list(`sort=${sort}&pageSize=2${next === '' ? '' : `&next=${String(next)}`}`)
        walked.push(...namesIn(body))
        next = field(body, 'nextPageToken')
      } while (next !== undefined)

      expect(walked).toEqual(whole)
    },
  )

  it('[ADM-08] [ADM-26] [API3-04] answers 25 by default', async () => {
    await add(
      ...Array.from({ length: 25 }, (_, i) => ['Many', `Person ${i}`, `many${i}@mail.example`] as const),
    )

    const all = (await list('')).body
    const many = (await list('q=many')).body

    expect(namesIn(all)).toHaveLength(25)
    expect(field(all, 'nextPageToken')).toBeDefined()
    expect(namesIn(many)).toHaveLength(25)
    expect(field(many, 'nextPageToken')).toBeUndefined()
  })

  it('refuses a page token that it has not given out', async () => {
    expect((await list('next=zzz')).status).toBe(400)
  })
})
