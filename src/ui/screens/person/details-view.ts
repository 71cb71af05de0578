import { inDefaultOrder } from '#domain/assertions.ts'
import type { PersonId } from '#domain/ids.ts'
import { spouseFamiliesOf } from '#domain/kinship/children.ts'
import { personPath } from '#domain/routes.ts'
import { nameText } from '../../components/person-face.ts'
import { dateOf, saysPeriod } from './detail-dates.ts'
import { moreOf, sourceView } from './detail-extras.ts'
import { descriptionOf, nameOfKind, titleOf } from './detail-titles.ts'
import { faceFor } from './faces.ts'
import { type Detail, kinOf, type Loaded, type Person } from './loaded.ts'
import type { DetailView } from './person-view.ts'

/** What the page only reckons with (ASR-08). */
const hidden: ReadonlySet<string> = new Set(['Child', 'Living'])

/** The details of a person and of their marriages in the default order; null before they are loaded. */
export function detailsView(loaded: Loaded, id: PersonId): DetailView[] | null {
  const own = loaded.detailsOfPerson(id)
  if (own === null) return null
  const details = [...own.map((detail) => ({ ...detail, spouseId: null })), ...detailsOfMarriages(loaded, id)]
  let sources = 0
  return withRemarksLast(inDefaultOrder(details))
    .filter((detail) => !hidden.has(detail.assertionType) && !detail.restricted)
    .filter((detail) => !isInHeading(loaded.person(id), detail))
    .map((detail) => ({
      id: detail.id,
      date: dateOf(detail),
      title: titleOf(detail),
      text: joined([
        valueOf(detail),
        descriptionOf(detail),
        withSpouse(loaded, detail.spouseId),
        placeOf(loaded, detail),
      ]),
      related: relatedOf(loaded, detail),
      more: moreOf(saysPeriod(detail) ? withoutDateText(detail.details) : detail.details),
      notes: detail.details.notes ?? [],
      sources: (detail.details.citations ?? []).map((citation) => sourceView(citation, (sources += 1))),
    }))
}

/** With commas; what comes after a whole sentence begins another one. */
function joined(parts: readonly (string | undefined)[]): string {
  return parts.reduce<string>((text, part) => {
    if (!part || text === '') return part || text
    return isSentence(text) ? `${text} ${part.charAt(0).toUpperCase()}${part.slice(1)}` : `${text}, ${part}`
  }, '')
}

/** Not 'Clerk at Smith & Co.' */
const isSentence = (text: string) => /[!?…]["”')]*$|(\S+\s+){3}\p{Ll}\S*\.["”')]*$/u.test(text)

/** What is said of nothing in particular comes after all that happened. */
function withRemarksLast<D extends Detail>(details: readonly D[]): D[] {
  const isRemark = ({ assertionType, sortDate }: D) => sortDate === null && remarks.has(assertionType)
  return [...details.filter((detail) => !isRemark(detail)), ...details.filter(isRemark)]
}

const remarks: ReadonlySet<string> = new Set(['Note', 'Source', 'Media'])

const withoutDateText = ({ dateText: _dateText, ...details }: Detail['details']) => details

/** Gender and name as the heading shows them; with a kind, notes or sources they stand in the list as well. */
function isInHeading(person: Person | null | undefined, detail: Detail): boolean {
  const { primary: _primary, nameParts: _nameParts, ...more } = detail.details
  if (Object.keys(more).length > 0) return false
  if (detail.assertionType !== 'Name') return detail.assertionType === 'Gender'
  return valueOf(detail) === person?.displayProperties.name
}

function valueOf({ assertionType, value, details }: Detail): string | undefined {
  const text = value?.trim()
  if (assertionType === 'Name' && !text) return details.nameParts?.map((part) => part.text).join(' ')
  return assertionType === 'NonEvent' && text ? nameOfKind(text) : text
}

function relatedOf(loaded: Loaded, { relatedItemId, relatedItemType }: Detail): DetailView['related'] {
  if (relatedItemId === null || relatedItemType !== 'Person') return null
  // The type beside it says that this is the id of a person.
  const person = loaded.person(relatedItemId as PersonId)
  return person ? { name: nameText(faceFor(loaded, person)), href: personPath(person.id) } : null
}

function detailsOfMarriages(loaded: Loaded, id: PersonId) {
  return spouseFamiliesOf(kinOf(loaded), id).flatMap(({ familyId, spouseId }) =>
    (loaded.detailsOfFamily(familyId) ?? []).map((detail) => ({ ...detail, spouseId })),
  )
}

function withSpouse(loaded: Loaded, spouseId: PersonId | null): string | undefined {
  const spouse = spouseId === null ? null : loaded.person(spouseId)
  return spouse ? `with ${nameText(faceFor(loaded, spouse))}` : undefined
}

const placeOf = (loaded: Loaded, { placeId }: Detail) =>
  placeId === null ? undefined : loaded.place(placeId)?.name
