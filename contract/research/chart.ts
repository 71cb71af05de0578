/**
 * The chart of a person: ancestors, descendants, or both, in everything that the caller sees as one family. Each person
 * and each family is listed once, however many lines lead to them.
 */
import * as z from 'zod/mini'
import { endpoint, needs } from '../endpoint.ts'
import { count, FamilyId, PersonId } from '../wire.ts'
import { ChildLink } from './family.ts'
import { Gender } from './person.ts'

/** The maximum number of generations in one direction. */
export const maxChartGenerations = 30

/** The maximum number of persons in one chart. */
export const maxChartPersons = 10_000

/** What a box of a chart shows. A restricted person has only name and gender, as on every page (PRM-23). */
export const ChartPerson = z.object({
  id: PersonId,
  given: z.string(),
  surname: z.string(),
  /** Shown below the name: 'King of England'; empty without one. */
  title: z.string(),
  /** As on a card: '1808–1896'; empty if nothing is known. */
  years: z.string(),
  gender: Gender,
  living: z.boolean(),
  restricted: z.boolean(),
  /** The address of the person's portrait; null without one. */
  image: z.nullable(z.string()),
  /** True if more of this person's line is known: parents of an ancestor, or children of a descendant. */
  more: z.boolean(),
})
export type ChartPerson = z.infer<typeof ChartPerson>

/** A family with those of its members who are in the chart. */
export const ChartFamily = z.object({
  id: FamilyId,
  fatherId: z.nullable(PersonId),
  motherId: z.nullable(PersonId),
  children: z.array(z.object({ personId: PersonId, link: ChildLink })),
})
export type ChartFamily = z.infer<typeof ChartFamily>

export const Chart = z.object({
  /** The person in the middle, by the id under which the caller sees them. */
  startId: PersonId,
  persons: z.array(ChartPerson),
  families: z.array(ChartFamily),
  /** How many persons of these generations did not fit into the chart. */
  leftOut: z.int(),
})
export type Chart = z.infer<typeof Chart>

export const getChart = endpoint({
  service: 'research',
  method: 'GET',
  path: '/persons/:id/chart',
  summary: 'A person with generations of ancestors, and of descendants with their spouses, for a chart',
  params: z.object({ id: PersonId }),
  query: z.object({ up: count(0, maxChartGenerations), down: count(0, maxChartGenerations) }),
  answer: Chart,
  access: needs('person', 'ReadItems'),
  perMinute: 240,
})
