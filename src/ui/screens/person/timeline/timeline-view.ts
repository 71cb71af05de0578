/** The lives on a person's timeline: the person's own, and those of parents, spouses and children. */

import { readHistoricalDate } from '#domain/dates/historical-date.ts'
import { firstDateOf, fullYears, yearOf } from '#domain/dates/years.ts'
import type { PersonId } from '#domain/ids.ts'
import { childrenOf, claim, spouseFamiliesOf } from '#domain/kinship/children.ts'
import { otherParentsOf, parentsOf } from '#domain/kinship/parents.ts'
import type { Read } from '#domain/model/selection.ts'
import { personPath } from '#domain/pages/routes.ts'
import { inDefaultOrder } from '#domain/person/assertions.ts'
import type { TimelineRole } from '#domain/timeline/timeline.ts'
import type { EventOfLife, FamilyLives, LifeOfFamily } from '#ui/charts/timeline/family-lives.ts'
import { yearsOfText } from '#ui/charts/timeline/name-width.ts'
import { nameText, yearsOrLiving } from '#ui/components/people/person-face.ts'
import { toldOnce } from '../details/stated.ts'
import { faceFor } from '../faces.ts'
import { type Detail, kinOf, type Loaded, loadedIn, type Person } from '../loaded.ts'
import { whatHappened } from '../places/what-happened.ts'
import { marriagesFirst } from '../stage/unions.ts'

/** Returns the lives for a person's timeline; null before the person is loaded. */
export const timelineView = (read: Read, id: PersonId): FamilyLives | null => livesAround(loadedIn(read), id)

export function livesAround(loaded: Loaded, id: PersonId): FamilyLives | null {
  const self = loaded.person(id)
  if (!self) return null
  const kin = kinOf(loaded)
  const drawn = new Set([id])
  const all = (role: TimelineRole, ids: readonly PersonId[]) =>
    claim(drawn, ids).flatMap((id) => {
      const person = loaded.person(id)
      return person ? [lifeOf(loaded, person, role)] : []
    })
  return {
    whose: whose(self),
    lives: [
      ...all('parent', [...parentsOf(kin, id), ...otherParentsOf(kin, id)]),
      lifeOf(loaded, self, 'self'),
      ...all('spouse', spousesInOrder(loaded, id)),
      ...all('child', childrenOf(kin, id)),
    ],
    events: loaded.hides(self) ? [] : eventsOf(loaded, id),
  }
}

/** The spouses in the order of the cards: by marriage, then partners who were not married. */
const spousesInOrder = (loaded: Loaded, id: PersonId): PersonId[] =>
  marriagesFirst(loaded, spouseFamiliesOf(kinOf(loaded), id)).flatMap(({ spouseId }) => spouseId ?? [])

function lifeOf(loaded: Loaded, person: Person, role: TimelineRole): LifeOfFamily {
  const face = faceFor(loaded, person)
  const { birthDate, deathDate, living } = person.displayProperties
  const hidden = loaded.hides(person)
  const birth = hidden || birthDate === null ? null : readHistoricalDate(birthDate)
  const death = hidden || deathDate === null ? null : readHistoricalDate(deathDate)
  const age = ageText(birth === null ? null : firstDateOf(birth), death === null ? null : firstDateOf(death))
  const name = nameText(face)
  const shortName = role === 'self' && face.given !== '' ? face.given : name
  return {
    id: person.id,
    role,
    name,
    shortName: role === 'child' ? '' : shortName,
    age,
    years: yearsOrLiving(face),
    href: personPath(person.id),
    life: { birthYear: yearOf(birth), deathYear: yearOf(death), living },
    nameYears: yearsOfText(role === 'self' && age !== null ? `${shortName} ${age}` : shortName),
  }
}

type Day = ReturnType<typeof firstDateOf>

function ageText(birth: Day, death: Day): string | null {
  if (birth === null || death === null) return null
  const years = fullYears(birth, death)
  if (years < 0) return null
  if (years === 0) return 'less than a year'
  return years === 1 ? '1 year' : `${years} years`
}

/** The bar already shows both ends of a life. */
const ends: ReadonlySet<string> = new Set(['Birth', 'Death'])

function eventsOf(loaded: Loaded, id: PersonId): EventOfLife[] {
  const events = inDefaultOrder(toldOnce(loaded, id)).flatMap((detail) => eventIn(loaded, detail))
  return [...new Map(events.map((event) => [keyOfEvent(event), event])).values()]
}

const keyOfEvent = ({ year, what, place }: EventOfLife) => `${year} ${what} ${place}`

function eventIn(loaded: Loaded, detail: Detail): EventOfLife[] {
  if (detail.restricted || detail.date === null || ends.has(detail.assertionType)) return []
  const year = yearOf(readHistoricalDate(detail.date))
  const place = detail.placeId === null ? null : (loaded.place(detail.placeId)?.name ?? null)
  return year === null ? [] : [{ year, what: whatHappened(detail), place }]
}

function whose({ displayProperties: { gender } }: Person): string {
  if (gender === 'Female') return 'her'
  return gender === 'Male' ? 'his' : 'their'
}
