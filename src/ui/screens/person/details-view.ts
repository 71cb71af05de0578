import { assertionTypes } from '#domain/assertion-types.ts'
import { inDefaultOrder } from '#domain/assertions.ts'
import { readHistoricalDate } from '#domain/dates/historical-date.ts'
import { historicalDateText } from '#domain/dates/text.ts'
import type { PersonId } from '#domain/ids.ts'
import { spouseFamiliesOf } from '#domain/kinship/children.ts'
import { nameText } from '../../components/person-face.ts'
import { faceFor } from './faces.ts'
import { type Detail, kinOf, type Loaded } from './loaded.ts'
import type { DetailView } from './person-view.ts'

/** What the page says elsewhere, and what it only reckons with. */
const hidden: ReadonlySet<string> = new Set(['Child', 'Living', 'Gender', 'Name'])

const names = new Map(assertionTypes.map(({ type, name }) => [type, name]))

/** The details of a person and of their marriages in the default order; null before they are loaded. */
export function detailsView(loaded: Loaded, id: PersonId): DetailView[] | null {
  const own = loaded.detailsOfPerson(id)
  if (own === null) return null
  const details = [...own.map((detail) => ({ ...detail, spouseId: null })), ...detailsOfMarriages(loaded, id)]
  return inDefaultOrder(details)
    .filter((detail) => !hidden.has(detail.assertionType) && !detail.restricted)
    .map((detail) => ({
      id: detail.id,
      date: detail.date === null ? '' : historicalDateText(readHistoricalDate(detail.date)),
      title: names.get(detail.assertionType) ?? detail.assertionType,
      text: [detail.value?.trim(), withSpouse(loaded, detail.spouseId), placeOf(loaded, detail)]
        .filter((part) => part !== undefined && part !== '')
        .join(', '),
    }))
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
