import { describe, expect, it } from 'vitest'
import { Assertion, Precedence, SubjectType } from '#contract/research/assertion.ts'
import { FamilyRole, type NameParts, type Person } from '#contract/research/person.ts'
import type { Place } from '#contract/research/place.ts'
import { signedIn } from '../kit/sign-in.ts'
import { researchApp, treeOf, userOf } from './kit.ts'
import { batchOf, event, family, on, person } from './records.ts'

const kit = await researchApp()
const ada = await signedIn(kit)
await kit.store.pool.query('UPDATE users SET limits_disabled = true')
const owner = userOf(kit, ada)

const name: NameParts = [
  { kind: 'Prefix', text: 'Dr' },
  { kind: 'Given', text: 'Émile' },
  { kind: 'Surname', text: 'Example' },
  { kind: 'Suffix', text: 'Jr' },
]

const tree = await treeOf(kit, owner, [
  batchOf({
    persons: [
      person('Emile', { name, gender: 'Male' }),
      person('Wife', { deceased: true }),
      person('Kid', { deceased: true }),
    ],
    families: [
      { ...family('F1', 'Emile', 'Wife'), children: [{ key: 'Kid', link: 'adopted' }] },
      family('F2', 'Emile', null),
    ],
    events: [
      event('Emile', 'Burial', on(1910), 'York, England'),
      event('Emile', 'Death', on(1910), 'York, England'),
      event('Emile', 'Probate', on(1911)),
      event('Emile', 'Name', null, null, 'Émile Example'),
      event('Emile', 'Census', on(1881), 'Leeds, England', 'Head of household'),
      event('Emile', 'Birth', on(1830), 'Leeds, England'),
      event('Wife', 'Birth', on(-44)),
      event('F1', 'Marriage', on(1855), 'York, England'),
    ],
    points: { 'Leeds, England': [53.8, -1.55] },
  }),
])
const emile = tree.id('Emile')
const leeds = tree.id('Leeds, England', 'Place')
const york = tree.id('York, England', 'Place')

describe('a person', () => {
  it('[MOD-17][MOD-19][MOD-25] comes with name parts, dates, places, lifespan and families', async () => {
    expect(await owner.person(emile)).toEqual({
      id: emile,
      matchIds: [],
      groupIds: [tree.groupId],
      differing: [],
      userRestricted: false,
      autoRestricted: false,
      profile: false,
      placeholder: false,
      displayProperties: {
        name: 'Dr Émile Example Jr',
        nameParts: name,
        gender: 'Male',
        lifespan: '1830-1910 (80)',
        birthDate: on(1830),
        birthSortDate: 78_300_000,
        birthPlaceId: leeds,
        deathDate: on(1910),
        deathSortDate: 79_100_000,
        deathPlaceId: york,
        living: false,
        primaryPhotoSignedUrl: null,
      },
      familyRelationships: [
        { familyId: tree.id('F1', 'Family'), role: 'Father' },
        { familyId: tree.id('F2', 'Family'), role: 'Father' },
      ],
      modifiedDate: '2026-11-21T08:00:00.000Z',
      modifiedUserId: ada.userId,
    })
  })

  it('[DAT-02] born before the year 0 sorts by a positive number', async () => {
    expect((await owner.person(tree.id('Wife'))).displayProperties.birthSortDate).toBe(59_560_000)
  })

  it('comes in the order of the requested ids, once, without unknown ids', async () => {
    const kid = tree.id('Kid')
    const { items } = await owner.get<{ items: Person[] }>(
      `/persons?ids=${kid},${emile},${kid},${tree.groupId}-99`,
    )

    expect(items.map(({ id }) => id)).toEqual([kid, emile])
  })

  it('is not there under a number that the tree does not have', async () => {
    expect((await owner.ask(`GET /persons/${tree.groupId}-99`)).status).toBe(404)
  })

  it('is found in a constant number of statements, however many are requested', async () => {
    const statements = async (path: string) => {
      const before = await count()
      await owner.get(path)
      return (await count()) - before
    }
    const all = ['Emile', 'Wife', 'Kid'].map((key) => tree.id(key)).join(',')

    expect(await statements(`/persons?ids=${all}`)).toBe(await statements(`/persons?ids=${emile}`))
    expect(await statements(`/families?ids=${tree.id('F1', 'Family')},${tree.id('F2', 'Family')}`)).toBe(
      await statements(`/families?ids=${tree.id('F1', 'Family')}`),
    )
    const ofOne = await statements(`/persons/${emile}`)
    expect(ofOne).toBeGreaterThan(0)
    expect(ofOne).toBeLessThanOrEqual(6)
  })
})

/** Counts the statements on the store's connections. */
const ran = { statements: 0 }
kit.store.pool.on('acquire', (client) => {
  if (counted.has(client)) return
  counted.add(client)
  const query = client.query.bind(client) as (...parts: unknown[]) => unknown
  Object.assign(client, {
    query: (...parts: unknown[]) => {
      ran.statements += 1
      return query(...parts)
    },
  })
})
const counted = new WeakSet<object>()
const count = async () => ran.statements

describe('a family', () => {
  it('[MOD-26] comes with spouses, children in the order of the file and marriage', async () => {
    const id = tree.id('F1', 'Family')
    expect(await owner.family(id)).toEqual({
      id,
      matchIds: [],
      fatherId: emile,
      motherId: tree.id('Wife'),
      children: [{ personId: tree.id('Kid'), link: 'adopted' }],
      restricted: false,
      profile: false,
      marriageDate: on(1855),
      marriageSortDate: 78_550_000,
      marriagePlaceId: york,
      modifiedDate: '2026-11-21T08:00:00.000Z',
      modifiedUserId: ada.userId,
    })
  })

  it('[MOD-30] gives its members the roles Father, Mother and Child', async () => {
    const roles = async (key: string) =>
      (await owner.person(tree.id(key))).familyRelationships.map(({ role }) => role)

    expect([await roles('Emile'), await roles('Wife'), await roles('Kid')]).toEqual([
      ['Father', 'Father'],
      ['Mother'],
      ['Child'],
    ])
    expect(FamilyRole.options).toEqual(['Father', 'Mother', 'Child'])
  })
})

describe('assertions', () => {
  it('[MOD-35] come with names first, and with the events that end a life last', async () => {
    expect((await owner.assertions(emile)).map(({ assertionType }) => assertionType)).toEqual([
      'Name',
      'Birth',
      'Census',
      'Probate',
      'Death',
      'Burial',
    ])
  })

  it('[MOD-31] have all their fields', async () => {
    const [, birth] = await owner.assertions(emile)

    expect(birth).toEqual({
      id: tree.id('Emile:Birth', 'Assertion'),
      subjectId: emile,
      subjectType: 'Person',
      assertionType: 'Birth',
      relatedItemId: null,
      relatedItemType: null,
      value: null,
      date: on(1830),
      sortDate: 78_300_000,
      placeId: leeds,
      siteId: null,
      restricted: false,
      profile: false,
      precedence: 1,
      details: {},
      modifiedDate: '2026-11-21T08:00:00.000Z',
      modifiedUserId: ada.userId,
    })
    expect(Object.keys(birth ?? {}).toSorted()).toEqual(Object.keys(Assertion.def.shape).toSorted())
  })

  it('[MOD-32] are about items of eight kinds', () => {
    expect(SubjectType.options).toEqual(
      'Person Family Assertion Place Site AssertionSubject Content ContentTag'.split(' '),
    )
  })

  it('have one of four precedences, Medium by default', async () => {
    const accepted = [-1, 0, 1, 2, 3, 4].filter((level) => Precedence.safeParse(level).success)
    const beyond = kit.store.pool.query('UPDATE assertions SET precedence = 4')

    expect(accepted).toEqual([0, 1, 2, 3])
    await expect(beyond).rejects.toMatchObject({ code: '23514' })
    expect((await owner.assertions(emile)).map(({ precedence }) => precedence)).toEqual([1, 1, 1, 1, 1, 1])
  })

  it('about a family are read by its id', async () => {
    expect(await owner.get(`/families/${tree.id('F1', 'Family')}/assertions`)).toMatchObject({
      items: [{ assertionType: 'Marriage', subjectType: 'Family', placeId: york }],
    })
  })

  it('[AST2-10] [MOD-34] [MOD-36] have kinds, each with its own fields', async () => {
    const { items } = await owner.get<{ items: { type: string }[] }>('/assertiontypes')

    const required =
      'Birth Gender Name Child Death Christen Burial Cremation Adoption Baptism Marriage Divorce Residence Census Occupation Education Military DNA Email URL Living Cemetery'
    expect(items.map(({ type }) => type)).toEqual(expect.arrayContaining(required.split(' ')))
    expect(items.find(({ type }) => type === 'Marriage')).toEqual({
      type: 'Marriage',
      name: 'Marriage',
      useValue: true,
      useDate: true,
      useLocation: true,
      subjectTypes: ['Family'],
      relatedItemTypes: [],
    })
    expect(new Set(items.map(({ type }) => type)).size).toBe(items.length)
  })
})

describe('places', () => {
  it('[MOD-37] are read by their ids, with name, short name and coordinates', async () => {
    const { items } = await owner.get<{ items: Place[] }>(`/places?ids=${leeds},${tree.groupId}-99`)

    expect(items).toEqual([
      {
        id: leeds,
        name: 'Leeds, England',
        shortName: 'Leeds',
        latitude: 53.8,
        longitude: -1.55,
        restricted: false,
        profile: false,
        modifiedDate: '2026-11-21T08:00:00.000Z',
        modifiedUserId: ada.userId,
      },
    ])
  })
})
