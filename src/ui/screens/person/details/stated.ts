/** Collects the trees' statements about a person, fact by fact. */

import { datesAgree, moreExact } from '#domain/connected/date-agreement.ts'
import { type Fact, gatherFacts, type Statement } from '#domain/connected/facts.ts'
import { treesOfPerson } from '#domain/connected/members.ts'
import { type HistoricalDate, readHistoricalDate } from '#domain/dates/historical-date.ts'
import { type PersonId, treeOfItem } from '#domain/ids.ts'
import { spouseFamiliesOf } from '#domain/kinship/children.ts'
import { inDefaultOrder } from '#domain/person/assertions.ts'
import { isBeforeBirth } from '#domain/person/before-birth.ts'
import { type Detail, kinOf, type Loaded, type Person } from '../loaded.ts'
import { unionIn } from '../stage/unions.ts'
import { saysPeriod } from './detail-dates.ts'
import { titleOf } from './detail-titles.ts'
import { valueOfDetail } from './detail-values.ts'
import { asUnmarried } from './unmarried.ts'

/** A detail as stated by one tree. */
export interface Stated extends Statement {
  readonly detail: Detail
  /** The spouse of a marriage; null for the person's own details, and if unknown. */
  readonly spouseId: PersonId | null
  /** True for the name by which that tree knows the person. */
  readonly isMainName: boolean
  /**
   * True if the date is by mistake in a year before the birth. The detail is listed with the undated ones and says
   * so.
   */
  readonly isBeforeBirth: boolean
}

/** Returns the facts of a person and their marriages in default order, without restricted ones; null until loaded. */
export function statedFacts(loaded: Loaded, id: PersonId): Fact<Stated>[] | null {
  const own = loaded.detailsOfPerson(id)
  const person = loaded.person(id)
  if (own === null || !person) return null
  const details = [
    ...own.map((detail) => ({ ...detail, about: '', spouseId: null })),
    ...detailsOfMarriages(loaded, id),
  ]
    .filter((detail) => !detail.restricted)
    .map((detail) => (isDatedBeforeBirth(person, detail) ? { ...detail, sortDate: null } : detail))
  const stated = withRemarksLast(inDefaultOrder(repeatedOnce(loaded, details))).map(
    ({ about, spouseId, ...detail }) => statedOf(loaded, person, detail, { about, spouseId }),
  )
  return gatherFacts(stated, treesOfPerson(person))
}

/**
 * Returns each fact as one detail, the most exact of the agreeing trees; if trees differ, one detail for each side. A
 * date before the birth is ignored.
 */
export function toldOnce(loaded: Loaded, id: PersonId): Detail[] {
  return (statedFacts(loaded, id) ?? [])
    .flatMap((fact) => (fact.kind === 'agreed' ? [fact.said] : fact.sides))
    .map((said) =>
      said.some(({ isBeforeBirth }) => isBeforeBirth) ? { ...together(said), date: null } : together(said),
    )
}

/** Combines agreeing statements: the leading tree's detail, with the most exact date and place of all. */
export function together(said: readonly Stated[]): Detail {
  const [leading, ...others] = said
  if (leading === undefined) throw new Error('Somebody has said it.')
  return others.reduce(({ ...detail }, { detail: other, place }) => {
    const date = moreExact(detail.date, other.date)
    const isLonger = place.length > placeText(said, detail).length
    return {
      ...detail,
      value: detail.value || other.value,
      ...(date === detail.date ? {} : { date, sortDate: other.sortDate }),
      ...(isLonger ? { placeId: other.placeId } : {}),
    }
  }, leading.detail)
}

const placeText = (said: readonly Stated[], { placeId }: Detail) =>
  said.find(({ detail }) => detail.placeId === placeId)?.place ?? ''

function statedOf(
  loaded: Loaded,
  person: Person,
  detail: Detail,
  { about, spouseId }: { about: string; spouseId: PersonId | null },
): Stated {
  const tree = treeOfItem(detail.id)
  const isMainName =
    detail.assertionType === 'Name' && valueOfDetail(detail) === nameIn(loaded, person, detail)
  const kind = isMainName ? 'Name' : `${detail.assertionType} ${titleOf(detail)}`
  return {
    tree,
    about: `${kind} ${about} ${detail.relatedItemId ?? ''}`,
    once: isMainName || once.has(detail.assertionType),
    date: detail.date,
    place: detail.placeId === null ? '' : (loaded.place(detail.placeId)?.name ?? ''),
    value: valueOfDetail(detail) ?? '',
    detail,
    spouseId,
    isMainName,
    isBeforeBirth: isDatedBeforeBirth(person, detail),
  }
}

/** Uses the page's name of the person until each tree's own name is known. */
function nameIn(loaded: Loaded, person: Person, detail: Detail): string {
  const member = loaded.membersOf(person.id)?.find(({ id }) => treeOfItem(id) === treeOfItem(detail.id))
  return (member ?? person).displayProperties.name
}

/** Facts that happen only once in a life, or once in a marriage. */
const once: ReadonlySet<string> = new Set([
  'Birth',
  'Christen',
  'Baptism',
  'Gender',
  'Death',
  'Burial',
  'Cremation',
  'Marriage',
  'Divorce',
])

function detailsOfMarriages(loaded: Loaded, id: PersonId) {
  return spouseFamiliesOf(kinOf(loaded), id).flatMap(({ familyId, spouseId }) => {
    const isUnmarried = unionIn(loaded, familyId) === 'not married'
    return (loaded.detailsOfFamily(familyId) ?? []).map((detail) => ({
      ...(isUnmarried ? asUnmarried(detail) : detail),
      about: familyId,
      spouseId,
    }))
  })
}

function isDatedBeforeBirth({ displayProperties }: Person, detail: Detail): boolean {
  const { birthDate } = displayProperties
  if (birthDate === null || detail.date === null || detail.assertionType === 'Birth') return false
  return isBeforeBirth(begun(detail, readHistoricalDate(detail.date)), readHistoricalDate(birthDate))
}

/** `FROM 509` began in that year; "after 509" would mean any later year. */
const begun = (detail: Detail, date: HistoricalDate): HistoricalDate =>
  date.type === 'after' && saysPeriod(detail) ? { type: 'date', first: date.first } : date

/** Puts general remarks after all events. */
function withRemarksLast<D extends Detail>(details: readonly D[]): D[] {
  const isRemark = ({ assertionType, sortDate }: D) => sortDate === null && remarks.has(assertionType)
  return [...details.filter((detail) => !isRemark(detail)), ...details.filter(isRemark)]
}

const remarks: ReadonlySet<string> = new Set(['Note', 'Source', 'Media'])

/**
 * Some programs store a second source's version of a birth or marriage as a separate event, "Alt. Marriage". With the
 * same date it is the same event, so the two are merged: place, notes and sources of the second are added to the first.
 */
function repeatedOnce<D extends Told>(loaded: Loaded, details: readonly D[]): D[] {
  const repeats = new Map(
    details.flatMap((detail) => {
      const main = details.find((other) => repeatsOf(detail, other))
      return main === undefined ? [] : [[detail, main] as const]
    }),
  )
  return details
    .filter((detail) => !repeats.has(detail))
    .map((main) => {
      const further = details.filter((detail) => repeats.get(detail) === main)
      return further.length === 0 ? main : { ...main, details: withFurther(loaded, main, further) }
    })
}

type Told = Detail & { readonly about: string }

function repeatsOf(detail: Told, main: Told): boolean {
  const kind = alternative.exec(detail.details.label ?? '')?.[1]
  return (
    detail.assertionType === 'Event' &&
    main.assertionType.toLowerCase() === kind?.toLowerCase() &&
    main.about === detail.about &&
    treeOfItem(main.id) === treeOfItem(detail.id) &&
    main.date !== null &&
    detail.date !== null &&
    datesAgree(main.date, detail.date)
  )
}

function withFurther(loaded: Loaded, main: Detail, further: readonly Detail[]): Detail['details'] {
  const all = [main, ...further]
  const places = further.flatMap(({ placeId }) =>
    placeId === null || placeId === main.placeId ? [] : (loaded.place(placeId)?.name ?? []),
  )
  const notes = [
    ...(main.details.notes ?? []),
    ...places.map((place) => `Also said: ${place}`),
    ...further.flatMap(({ details }) => details.notes ?? []),
  ]
  const citations = all.flatMap(({ details }) => details.citations ?? [])
  return {
    ...main.details,
    ...(notes.length === 0 ? {} : { notes: [...new Set(notes)] }),
    ...(citations.length === 0 ? {} : { citations }),
  }
}

const alternative = /^alt(?:\.|ernat(?:e|ive))? (birth|marriage|death|burial)$/i
