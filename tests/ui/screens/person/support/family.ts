import { personPath } from '#domain/pages/routes.ts'
import { isRestricted } from '#domain/person/person.ts'
/**
 * Families for tests, one per line: `Josiah/Wedgwood m 1769-1843 + Elizabeth/Allen f m.1792 > Emma/Wedgwood f
 * 1808-1896`. A name is the given name, a slash and the surname; a person who was written once is known by the name
 * alone. After the name, in any order: `m` or `f`; years, where `~1850` means about, `<1850` before, `>1850` after,
 * `1841..1850` between; `=adopted` for a child not by birth; `living`, `restricted`, `placeholder`,
 * `profile`. `?` means nobody.
 */
import type { Detail, Family, Loaded, Person, TreeOfPage } from '#ui/screens/person/loaded.ts'

const tree = (id: string, number: TreeOfPage['number'], name: string, ownerName: string): TreeOfPage => ({
  id: id as TreeOfPage['id'],
  number,
  name,
  href: `/trees/${id}`,
  ownerName,
  role: 'viewer',
  lastSyncedDate: '2024-05-01T12:00:00.000Z',
})
const treesById = new Map(
  [tree('1', 1, 'Darwin papers', 'Nora Ellery'), tree('2', 2, 'Wedgwood line', 'Ruth Ellery')].map((one) => [
    one.id,
    one,
  ]),
)

type Mutable<T> = { -readonly [K in keyof T]: T[K] }

export interface TestFamily {
  readonly loaded: Loaded
  readonly id: (name: string) => Person['id']
  /** Makes these persons unloaded (`undefined`) or missing (`null`). */
  readonly without: (names: readonly string[], state: null | undefined) => TestFamily
  /** Returns the same family in which this person has a photo. */
  readonly pictured: (name: string, photo: string) => TestFamily
  readonly withDetails: (name: string, details: readonly string[]) => TestFamily
  /** Puts these persons into the trees 1 and 2, with the leading tree first. All others are only in tree 1. */
  readonly inTrees: (names: readonly string[], ...trees: readonly ('1' | '2')[]) => TestFamily
}

export function family(notation: string): TestFamily {
  const persons = new Map<string, Person>()
  const families = new Map<string, Family>()

  const join = (written: string, familyId: Family['id'], role: 'Father' | 'Mother' | 'Child') => {
    if (written.trim() === '?') return null
    const person = personOf(persons, written.trim())
    person.familyRelationships.push({ familyId, role })
    return person.id
  }
  for (const [index, text] of notation.trim().split('\n').entries()) {
    const [couple = '', offspring = ''] = text.split(' > ')
    const [spouses = '', marriage] = couple.split(' m.')
    const [father = '?', mother = '?'] = spouses.split(' + ')
    const id = `1-${1000 + index}` as Family['id'] // Ids are branded when the wire is read; a test names its own.
    const made: Mutable<Family> = {
      id,
      matchIds: [],
      fatherId: join(father, id, 'Father'),
      motherId: join(mother, id, 'Mother'),
      children: [],
      restricted: false,
      profile: false,
      marriageDate: dateOf(marriage?.trim()),
      marriageSortDate: sortOf(marriage?.trim()),
      marriagePlaceId: null,
      modifiedDate: modified,
      modifiedUserId: null,
    }
    for (const child of offspring.split(',').filter((text) => text.trim() !== '')) {
      const link = /=(\w+)/.exec(child)?.[1] ?? 'birth'
      const personId = join(child.replace(/=\w+/, ''), id, 'Child')
      if (personId !== null)
        made.children.push({ personId, link: link as Family['children'][number]['link'] })
    }
    families.set(id, made)
  }
  return testFamily(persons, families, new Map(), new Map())
}

type Missing = ReadonlyMap<string, null | undefined>

function testFamily(
  persons: ReadonlyMap<string, Person>,
  families: ReadonlyMap<string, Family>,
  missing: Missing,
  details: ReadonlyMap<string, readonly Detail[]>,
): TestFamily {
  const byId = new Map([...persons.values()].map((person) => [person.id, person]))
  const idOf = (name: string) => {
    const person = persons.get(name)
    if (!person) throw new Error(`Nobody is called ${name}`)
    return person.id
  }
  return {
    id: idOf,
    loaded: {
      person: (id) => (missing.has(id) ? missing.get(id) : byId.get(id)),
      family: (id) => (missing.has(id) ? missing.get(id) : families.get(id)),
      detailsOfPerson: (id) => details.get(id) ?? [],
      detailsOfFamily: (id) => details.get(id) ?? [],
      place: (id) => ({ name: id }),
      hides: isRestricted,
      trees: (ids) => ids.flatMap((id) => treesById.get(id) ?? []),
      membersOf: () => null,
      hrefOf: personPath,
      towardsStart: (id) => {
        const startPersonId = [...persons.values()][0]?.id
        return startPersonId === undefined || startPersonId === id
          ? null
          : { startPersonId, nextId: startPersonId }
      },
    },
    without: (names, state) =>
      testFamily(
        persons,
        families,
        new Map([
          ...missing,
          ...names.map((name) => [/^1-\d{4}$/.test(name) ? name : idOf(name), state] as const),
        ]),
        details,
      ),
    pictured: (name, photo) => {
      const person = personOf(new Map(persons), name)
      const displayProperties = { ...person.displayProperties, primaryPhotoSignedUrl: photo }
      return testFamily(
        new Map([...persons, [name, { ...person, displayProperties }]]),
        families,
        missing,
        details,
      )
    },
    inTrees: (names, ...trees) => {
      const placed = names.map((name) => {
        const person = personOf(new Map(persons), name)
        const groupIds = trees.map((id) => id as Person['groupIds'][number])
        const matchIds = trees.length > 1 ? [`2-${person.id.slice(2)}` as Person['id']] : []
        return [name, { ...person, groupIds, matchIds }] as const
      })
      return testFamily(new Map([...persons, ...placed]), families, missing, details)
    },
    withDetails: (name, written) => {
      const subject = /^1-\d{4}$/.test(name) ? name : idOf(name)
      return testFamily(
        persons,
        families,
        missing,
        new Map([...details, [subject, written.map((text, index) => detailOf(subject, text, index))]]),
      )
    },
  }
}

function personOf(persons: Map<string, Person>, written: string): Person {
  const [, name = '', rest = ''] =
    /^((?:(?! (?:m|f|living|restricted|placeholder|profile|[~<>\d-]\S*)(?: |$)).)+)(.*)$/.exec(written) ?? []
  const known = persons.get(name)
  if (known) return known
  const marks = rest.trim().split(' ')
  const [given = '', surname = ''] = name.split('/')
  const [birth, death] = (marks.find((mark) => /\d/.test(mark)) ?? '').split('-')
  const person: Person = {
    id: `1-${persons.size + 1}` as Person['id'],
    matchIds: [],
    groupIds: [],
    differing: [],
    userRestricted: marks.includes('restricted'),
    autoRestricted: false,
    profile: marks.includes('profile'),
    placeholder: marks.includes('placeholder'),
    displayProperties: {
      name: [given, surname].join(' '),
      nameParts: [
        { kind: 'Given', text: given },
        { kind: 'Surname', text: surname },
      ],
      gender: marks.includes('m') ? 'Male' : marks.includes('f') ? 'Female' : 'Unknown',
      lifespan: '',
      birthDate: dateOf(birth),
      birthSortDate: sortOf(birth),
      birthPlaceId: null,
      deathDate: dateOf(death),
      deathSortDate: sortOf(death),
      deathPlaceId: null,
      living: marks.includes('living'),
      primaryPhotoSignedUrl: null,
    },
    familyRelationships: [],
    modifiedDate: modified,
    modifiedUserId: null,
  }
  persons.set(name, person)
  return person
}

/**
 * `Birth 1808 @Maer, Staffordshire`, `Occupation ~1850 "Keeper of the accounts"`, `!` in front for a restricted one,
 * `2:` for one of tree 2.
 */
function detailOf(subjectId: string, written: string, index: number): Detail {
  const [, tree = '1', bang, assertionType = '', date, value, place] =
    /^(?:(\d):)?(!?)(\w+)(?: ([~<>\d][^\s@"]*))?(?: "([^"]*)")?(?: @(.*))?$/.exec(written) ?? []
  return {
    id: `${tree}-${5000 + Number(subjectId.slice(2)) * 10 + index}` as Detail['id'],
    subjectId,
    subjectType: 'Person',
    assertionType,
    relatedItemId: null,
    relatedItemType: null,
    value: value ?? null,
    date: dateOf(date),
    sortDate: sortOf(date),
    placeId: (place ?? null) as Detail['placeId'],
    siteId: null,
    restricted: bang === '!',
    profile: false,
    precedence: 0,
    details: {},
    modifiedDate: modified,
    modifiedUserId: null,
  }
}

const modified = '2024-01-01T00:00:00.000Z' as Person['modifiedDate']

function dateOf(written: string | undefined): Detail['date'] {
  if (written === undefined || written === '') return null
  const [first = '', second] = written.split('..')
  if (second !== undefined) return { type: 'between', first: `+${first}`, second: `+${second}` }
  if (first.startsWith('<')) return { type: 'before', first: `+${first.slice(1)}` }
  if (first.startsWith('>')) return { type: 'after', first: `+${first.slice(1)}` }
  return { type: 'date', first: first.startsWith('~') ? `A+${first.slice(1)}` : `+${first}` }
}

function sortOf(written: string | undefined): number | null {
  const year = /\d{4}/.exec(written ?? '')?.[0]
  return year === undefined ? null : (Number(year) + 6000) * 10_000
}
