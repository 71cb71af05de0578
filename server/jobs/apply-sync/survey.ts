/**
 * The first reading of an upload: who is there, who belongs to whom, and the events that say who lives. Batches
 * refer to each other in any order, so nothing can be decided before the last one has been read.
 */
import type { HistoricalDate } from '#contract/historical-date.ts'
import type { SourceAssertion, SourceBatch, SourceFamily } from '#contract/research/source-batch.ts'
import { readHistoricalDate } from '#domain/dates/historical-date.ts'
import { historicalSortNumber } from '#domain/dates/sorting.ts'
import { latestYearOf } from '#domain/dates/years.ts'
import { type LifeFacts, noLifeFacts, withEvent, withMarriage } from '#domain/life-facts.ts'

/** When and where something happened, with the number that sorts it. */
export interface EventFacts {
  readonly date: HistoricalDate | null
  readonly sort: number | null
  readonly latestYear: number | null
  readonly placeKey: string | null
}

/** What the assertions about one person come to. */
export interface PersonEvents {
  birth: EventFacts | null
  death: EventFacts | null
  /** What all of them tell the living rule. */
  life: LifeFacts
}

export interface SurveyedPerson {
  readonly declaredLiving: boolean
  readonly declaredDeceased: boolean
}

export type SurveyedFamily = Pick<SourceFamily, 'fatherKey' | 'motherKey' | 'children'>

export interface Survey {
  /** In the order of the file. */
  readonly persons: ReadonlyMap<string, SurveyedPerson>
  readonly families: ReadonlyMap<string, SurveyedFamily>
  readonly events: ReadonlyMap<string, PersonEvents>
  readonly marriages: ReadonlyMap<string, EventFacts>
  /** What the living rule reads of the marriages. */
  readonly marriageYears: ReadonlyMap<string, number | null>
  readonly placeKeys: ReadonlySet<string>
}

export const noEvents: Readonly<PersonEvents> = { birth: null, death: null, life: noLifeFacts }

/** Reads all batches once. Where a key comes twice, the first item stands. */
export async function surveyOf(batches: AsyncIterable<SourceBatch>): Promise<Survey> {
  const persons = new Map<string, SurveyedPerson>()
  const families = new Map<string, SurveyedFamily>()
  const events = new Map<string, PersonEvents>()
  const marriages = new Map<string, EventFacts>()
  const marriageYears = new Map<string, number | null>()
  const placeKeys = new Set<string>()
  for await (const batch of batches) {
    for (const { key, living, deceased } of batch.persons)
      if (!persons.has(key)) persons.set(key, { declaredLiving: living, declaredDeceased: deceased })
    for (const { key, ...family } of batch.families) if (!families.has(key)) families.set(key, family)
    for (const place of batch.places) placeKeys.add(place.key)
    for (const assertion of batch.assertions) {
      if (assertion.subjectType === 'Person') takePersonEvent(events, assertion)
      else if (assertion.assertionType === 'Marriage') takeMarriage(marriages, marriageYears, assertion)
    }
  }
  return { persons, families, events, marriages, marriageYears, placeKeys }
}

function takePersonEvent(events: Map<string, PersonEvents>, assertion: SourceAssertion) {
  const { subjectKey, assertionType } = assertion
  const known = events.get(subjectKey) ?? { ...noEvents }
  events.set(subjectKey, known)
  const facts = factsOf(assertion)
  if (assertionType === 'Birth') known.birth = better(known.birth, facts)
  if (assertionType === 'Death') known.death = better(known.death, facts)
  known.life = withEvent(known.life, assertionType, facts.latestYear)
}

function takeMarriage(
  marriages: Map<string, EventFacts>,
  years: Map<string, number | null>,
  assertion: SourceAssertion,
) {
  const { subjectKey, assertionType } = assertion
  const facts = factsOf(assertion)
  marriages.set(subjectKey, better(marriages.get(subjectKey) ?? null, facts))
  years.set(subjectKey, withMarriage(years.get(subjectKey) ?? null, assertionType, facts.latestYear))
}

/** Of several the first stands, unless only a later one has a date. */
const better = (known: EventFacts | null, next: EventFacts) =>
  known === null || (known.sort === null && next.sort !== null) ? next : known

/** Reads date and place of an assertion. */
export function factsOf({ date, placeKey }: SourceAssertion): EventFacts {
  const read = date === null ? null : readHistoricalDate(date)
  return { date, placeKey, sort: historicalSortNumber(read), latestYear: latestYearOf(read) }
}
