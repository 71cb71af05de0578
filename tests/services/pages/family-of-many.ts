/** A server with one large family: parents, their other marriages, siblings, spouses, children. */
import type { Kin, Person } from '#contract/research/person.ts'
import type { PersonId } from '#contract/wire.ts'
import { assertion, family, familyId, person, personId, placeId } from '../../domain/model/samples.ts'
import { type Answer, idIn, idsIn } from '../entities/server.ts'

interface Size {
  readonly siblings: number
  readonly marriages: number
}

export const ego = personId('17-1')
const father = personId('17-2')
const mother = personId('17-3')

type Role = Person['familyRelationships'][number]['role']
const withRoles = (id: PersonId, roles: readonly (readonly [Role, string])[]): Person => ({
  ...person(id),
  familyRelationships: roles.map(([role, family]) => ({ role, familyId: familyId(family) })),
})

/** The server's answers, by path. Siblings have the numbers from 100, spouses from 2000, children from 3000. */
export function familyOfMany({ siblings, marriages }: Size): Answer {
  const children = [ego, ...many(siblings, 100)]
  const persons = new Map<string, Person>([
    [ego, withRoles(ego, [['Child', '17-1'], ...many(marriages, 1000).map((id) => ['Father', id] as const)])],
    [
      father,
      withRoles(father, [
        ['Father', '17-1'],
        ['Father', '17-2'],
      ]),
    ],
    [mother, withRoles(mother, [['Mother', '17-1']])],
  ])
  const families = new Map([
    ['17-1', family('17-1', { fatherId: father, motherId: mother, children: children.map(asChild) })],
    ['17-2', family('17-2', { fatherId: father, children: [asChild(personId('17-9'))] })],
    ...many(marriages, 1000).map(
      (id, at) =>
        [
          id,
          family(id, {
            fatherId: ego,
            motherId: personId(`17-${2000 + at}`),
            children: [asChild(personId(`17-${3000 + at}`))],
          }),
        ] as const,
    ),
  ])
  const personOf = (id: string) => persons.get(id) ?? person(id)
  const familyOf = (id: string) => families.get(id) ?? family(id)
  const ancestors: Kin = { persons: [ego, father, mother].map(personOf), families: [familyOf('17-1')] }
  const descendants: Kin = {
    persons: [ego, ...many(marriages, 2000), ...many(marriages, 3000)].map(personOf),
    families: many(marriages, 1000).map(familyOf),
  }

  return (url) => {
    const { pathname } = url
    if (pathname.endsWith('/ancestors')) return ancestors
    if (pathname.endsWith('/descendants')) return descendants
    if (pathname.endsWith('/assertions'))
      return { items: [{ ...assertion('17-1', 'Birth'), placeId: placeId('17-5') }] }
    if (pathname.endsWith('/places')) return { items: [] }
    const one = pathname.includes('/persons') ? personOf : familyOf
    return url.searchParams.has('ids') ? { items: idsIn(url).map((id) => one(id)) } : one(idIn(url))
  }
}

const asChild = (personId: PersonId) => ({ personId, link: 'birth' as const })

const many = (count: number, from: number) =>
  Array.from({ length: count }, (_, at) => personId(`17-${from + at}`))
