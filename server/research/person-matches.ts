/** The persons who make up one person of the connected view, each as their own tree describes them. */

import type { Assertion } from '#contract/research/assertion.ts'
import type { Family } from '#contract/research/family.ts'
import { getPersonMatches, getPersonRecord } from '#contract/research/match.ts'
import type { Person } from '#contract/research/person.ts'
import type { PersonId, PlaceId } from '#contract/wire.ts'
import { isRestricted } from '#domain/person/person.ts'
import { openSeparateView } from '../connected/connected-view.ts'
import { familyId } from '../connected/family-members.ts'
import type { Met } from '../connected/walk.ts'
import { walkKin } from '../connected/walk-kin.ts'
import { addressesFor } from '../serving/content-addresses.ts'
import { type Served, serve } from '../serving/serve.ts'
import { itemId } from '../store/readers/item-keys.ts'
import { readPersons } from '../store/readers/persons.ts'
import { readPlaces } from '../store/readers/places.ts'
import { Problem } from '../values/problem.ts'
import { today } from '../values/today.ts'
import { type Asking, asking } from './asking.ts'
import { presentAssertions } from './assertions.ts'
import { presentFamilies } from './families-of-view.ts'
import { presentPersons } from './persons-of-view.ts'
import { portraitsOf } from './portraits-of.ts'
import { presentPerson, presentPlace } from './present.ts'
import { assertionsAbout, personInView } from './subjects.ts'
import { visiblePerson } from './visible.ts'

const matches = serve(getPersonMatches, async ({ params, viewer }, tools) => {
  const asked = await asking(tools, viewer)
  const { db, view, today } = asked
  await view.learn([params.id])
  const members = view.membersOf(params.id)
  const photoOf = await portraitsOf(asked, members)
  const persons = (await readPersons(db, viewer, members)).map((person) =>
    presentPerson(visiblePerson(person), today, photoOf(itemId(person.dataGroupId, person.number))),
  )
  if (persons.length < 2) return { items: [] }
  return {
    items: persons.map((person) => ({
      id: person.id,
      matchIds: persons.flatMap(({ id }) => (id === person.id ? [] : id)),
      restricted: isRestricted(person),
      displayProperties: person.displayProperties,
    })),
  }
})

const record = serve(getPersonRecord, async ({ params, viewer, grant }, tools) => {
  const { db } = tools.store
  const asked = {
    db,
    viewer,
    view: openSeparateView(),
    today: today(tools.clock),
    address: addressesFor(tools, viewer),
  }
  const { persons, families } = await nearestKin(asked, params.id)
  const [person, ...relatives] = await presentPersons(asked, persons)
  // The person may have been deleted since the permission check.
  if (person === undefined) throw new Problem('not-found')
  const own = person.familyRelationships.filter(({ role }) => role !== 'Child')
  const subject = await personInView(asked.view, grant)
  const marriages = { ...subject, type: 'Family', ids: own.map(({ familyId }) => familyId) } as const
  const visible = [...(await assertionsAbout(db, subject)), ...(await assertionsAbout(db, marriages))]
  const told = {
    persons: [person, ...relatives],
    families: presentFamilies(asked.view, families),
    assertions: await presentAssertions(db, visible),
  }
  const places = await readPlaces(db, viewer, placesIn(told))
  return {
    person,
    relatives,
    families: told.families,
    assertions: told.assertions,
    places: places.map(presentPlace),
  }
})

export const personMatchEndpoints: readonly Served[] = [matches, record]

/** Parents, spouses and children, with the families between them. */
async function nearestKin({ db, viewer, view }: Asking, start: PersonId): Promise<Met> {
  const up = await walkKin(db, viewer, view, { starts: [start], direction: 'up', generations: 1 })
  const down = await walkKin(db, viewer, view, { starts: [start], direction: 'down', generations: 1 })
  const above = new Set(up.families.map(([leader]) => familyId(leader)))
  return {
    persons: [...new Set([...up.persons, ...down.persons])],
    families: [...up.families, ...down.families.filter(([leader]) => !above.has(familyId(leader)))],
  }
}

interface Told {
  readonly persons: readonly Person[]
  readonly families: readonly Family[]
  readonly assertions: readonly Assertion[]
}

function placesIn({ persons, families, assertions }: Told): PlaceId[] {
  const ids = [
    ...persons.flatMap(({ displayProperties: { birthPlaceId, deathPlaceId } }) => [
      birthPlaceId,
      deathPlaceId,
    ]),
    ...families.map(({ marriagePlaceId }) => marriagePlaceId),
    ...assertions.map(({ placeId }) => placeId),
  ]
  return [...new Set(ids.filter((id) => id !== null))]
}
