/**
 * A part of a tree as a sync uploads it: items under the keys that the source file gives them
 * (a GEDCOM cross-reference, a Gramps handle). Batches of one sync may refer to each other's items, in any order.
 */
import * as z from 'zod/mini'
import { HistoricalDate } from '../historical-date.ts'
import { text } from '../wire.ts'
import { AssertionTypeName } from './assertion.ts'
import { ChildLink } from './family.ts'
import { Gender, NameParts } from './person.ts'

/** An item's key in its file, unique for its kind there. */
export const SourceKey = text(200).check(z.minLength(1))

const list = <T extends z.core.$ZodType>(item: T) => z.array(item).check(z.maxLength(5000))

export const SourcePerson = z.object({
  key: SourceKey,
  name: NameParts,
  gender: Gender,
  /** The source program marks the person as private or the living rule holds: only name, gender and relationships come. */
  living: z.boolean(),
  /** A death event exists in the file, dated or not. */
  deceased: z.boolean(),
})
export type SourcePerson = z.infer<typeof SourcePerson>

export const SourceFamily = z.object({
  key: SourceKey,
  fatherKey: z.nullable(SourceKey),
  motherKey: z.nullable(SourceKey),
  children: z.array(z.object({ key: SourceKey, link: ChildLink })).check(z.maxLength(500)),
})
export type SourceFamily = z.infer<typeof SourceFamily>

export const SourceAssertion = z.object({
  key: SourceKey,
  subjectType: z.enum(['Person', 'Family']),
  subjectKey: SourceKey,
  assertionType: AssertionTypeName,
  value: z.nullable(text(20_000)),
  date: z.nullable(HistoricalDate),
  placeKey: z.nullable(SourceKey),
})
export type SourceAssertion = z.infer<typeof SourceAssertion>

export const SourcePlace = z.object({
  key: SourceKey,
  name: text(500),
  latitude: z.nullable(z.number().check(z.gte(-90), z.lte(90))),
  longitude: z.nullable(z.number().check(z.gte(-180), z.lte(180))),
})
export type SourcePlace = z.infer<typeof SourcePlace>

export const SourceBatch = z.object({
  persons: list(SourcePerson),
  families: list(SourceFamily),
  assertions: list(SourceAssertion),
  places: list(SourcePlace),
})
export type SourceBatch = z.infer<typeof SourceBatch>
