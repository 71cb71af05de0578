import type { DateEvent } from '#contract/research/explored-date.ts'
import type { Person } from '#contract/research/person.ts'
import { dateEventText } from '#domain/dates/date-event-text.ts'
import { personPath } from '#domain/pages/routes.ts'
import type { EventKind, ViewDays } from '../connected/people/view-days.ts'
import type { Asking } from './asking.ts'
import { placeNamesOf } from './birth-places.ts'
import { personsById } from './persons-by-id.ts'
import { presentPersons } from './persons-of-view.ts'

export interface PresentedEvent {
  /** The index of the event in the view. */
  readonly index: number
  readonly event: DateEvent
  readonly person: Person
}

/**
 * The events as the caller sees them, in their order. An event is missing if its person was deleted or became restricted
 * since the view was read.
 */
export async function presentEvents(
  asked: Asking,
  days: ViewDays,
  events: readonly number[],
): Promise<PresentedEvent[]> {
  const ids = [...new Set(events.map((event) => days.personIdOf(event)))]
  const persons = await presentPersons(asked, ids)
  const byId = personsById(persons)
  const told = events.flatMap((event) => {
    const person = byId.get(days.personIdOf(event))
    return person === undefined
      ? []
      : [{ index: event, person, kind: days.kindOf(event), ...timeOf(person, event, days) }]
  })
  const nameOf = await placeNamesOf(
    asked,
    told.map(({ placeId }) => placeId),
  )
  return told.flatMap(({ index, person, kind, date, placeId }) =>
    date === null ? [] : { index, event: presentEvent(person, kind, date, nameOf(placeId)), person },
  )
}

const timeOf = ({ displayProperties }: Person, event: number, days: ViewDays) =>
  days.kindOf(event) === 'birth'
    ? { date: displayProperties.birthDate, placeId: displayProperties.birthPlaceId }
    : { date: displayProperties.deathDate, placeId: displayProperties.deathPlaceId }

const presentEvent = (
  { id, displayProperties: { name, primaryPhotoSignedUrl } }: Person,
  kind: EventKind,
  date: DateEvent['date'],
  place: string | null,
): DateEvent => ({
  id: `${kind}:${id}`,
  date,
  personId: id,
  displayText: dateEventText({ name, kind, date, place }),
  place,
  image: primaryPhotoSignedUrl,
  pageUrl: personPath(id),
})
