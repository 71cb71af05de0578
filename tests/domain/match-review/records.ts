/** Records of persons in short form, for tests of comparisons. */
import type { HistoricalDate } from '#contract/historical-date.ts'
import type { Assertion } from '#contract/research/assertion.ts'
import type { Family } from '#contract/research/family.ts'
import type { Gender, NameParts, Person } from '#contract/research/person.ts'
import type { Place } from '#contract/research/place.ts'
import type { PersonRecord } from '#domain/match-review/match.ts'

interface Told {
  readonly gender?: Gender
  readonly born?: string
  readonly bornIn?: string
  readonly died?: string
  readonly diedIn?: string
  readonly father?: string
  readonly mother?: string
  readonly spouses?: readonly string[]
  readonly children?: readonly string[]
  readonly siblings?: number
  /** Details by their kind: date, place, value. */
  readonly details?: readonly (readonly [type: string, date: string | null, place: string, value?: string])[]
}

/** 'Sarah /Wedgwood/', with protocol dates: '+1793', 'A+1793', '<+1881' for before. */
export function recordOf(tree: number, name: string, told: Told = {}): PersonRecord {
  const places: Place[] = []
  const ids = numbers(tree)
  const id = ids()
  const place = (text: string | undefined): Place['id'] | null => {
    if (text === undefined || text === '') return null
    const made = {
      ...item,
      id: ids() as unknown as Place['id'],
      name: text,
      shortName: text,
      latitude: null,
      longitude: null,
    }
    places.push(made)
    return made.id
  }
  const somebody = (text: string): Person => person(ids(), text)
  const [father, mother] = [told.father, told.mother].map((text) =>
    text === undefined ? null : somebody(text),
  )
  const spouses = (told.spouses ?? []).map(somebody)
  const children = (told.children ?? []).map(somebody)
  const own = person(id, name, {
    gender: told.gender ?? 'Unknown',
    birthDate: dateOf(told.born),
    birthPlaceId: place(told.bornIn),
    deathDate: dateOf(told.died),
    deathPlaceId: place(told.diedIn),
  })
  const siblings = Array.from({ length: told.siblings ?? 0 }, ids)
  const families = [
    ...(father || mother || siblings.length > 0
      ? [family(ids(), father?.id ?? null, mother?.id ?? null, [id, ...siblings])]
      : []),
    ...(spouses.length > 0 || children.length > 0
      ? (spouses.length > 0 ? spouses : [null]).map((spouse, index) =>
          family(ids(), id, spouse?.id ?? null, index === 0 ? children.map((child) => child.id) : []),
        )
      : []),
  ]
  return {
    person: {
      ...own,
      familyRelationships: families.map((each) => ({
        familyId: each.id,
        role: each.fatherId === id ? ('Father' as const) : ('Child' as const),
      })),
    },
    relatives: [father ?? null, mother ?? null, ...spouses, ...children].filter((each) => each !== null),
    families,
    assertions: (told.details ?? []).map(([type, date, where, value]) => ({
      ...detail,
      id: ids() as unknown as Assertion['id'],
      subjectId: id,
      assertionType: type,
      date: dateOf(date ?? undefined),
      placeId: place(where),
      value: value ?? null,
    })),
    places,
  }
}

function numbers(tree: number): () => Person['id'] {
  let last = 0
  // The ids have the form of real ids; the brand only separates kinds.
  return () => `${tree}-${(last += 1)}` as Person['id']
}

const item = {
  restricted: false,
  profile: false,
  modifiedDate: '2026-11-22T10:00:00.000Z',
  modifiedUserId: null,
}

const detail = {
  ...item,
  subjectType: 'Person' as const,
  relatedItemId: null,
  relatedItemType: null,
  sortDate: null,
  siteId: null,
  precedence: 1,
  details: {},
}

function dateOf(text: string | undefined): HistoricalDate | null {
  if (text === undefined) return null
  return text.startsWith('<') ? { type: 'before', first: text.slice(1) } : { type: 'date', first: text }
}

function person(id: Person['id'], name: string, shown: Partial<Person['displayProperties']> = {}): Person {
  const [given = '', surname = ''] = name.split('/').map((part) => part.trim())
  const nameParts: NameParts = [
    { kind: 'Given' as const, text: given },
    { kind: 'Surname' as const, text: surname },
  ].filter(({ text }) => text !== '')
  return {
    id,
    matchIds: [],
    groupIds: [],
    differing: [],
    userRestricted: false,
    autoRestricted: false,
    placeholder: false,
    profile: false,
    displayProperties: {
      name: nameParts.map(({ text }) => text).join(' '),
      nameParts,
      gender: 'Unknown',
      lifespan: '',
      birthDate: null,
      birthSortDate: null,
      birthPlaceId: null,
      deathDate: null,
      deathSortDate: null,
      deathPlaceId: null,
      living: false,
      primaryPhotoSignedUrl: null,
      ...shown,
    },
    familyRelationships: [],
    modifiedDate: item.modifiedDate,
    modifiedUserId: null,
  }
}

function family(
  id: Person['id'],
  fatherId: Person['id'] | null,
  motherId: Person['id'] | null,
  children: readonly Person['id'][],
): Family {
  return {
    ...item,
    id: id as unknown as Family['id'],
    matchIds: [],
    fatherId,
    motherId,
    children: children.map((personId) => ({ personId, link: 'birth' })),
    marriageDate: null,
    marriageSortDate: null,
    marriagePlaceId: null,
  }
}
