/**
 * Queries of the index of names. In the index, the number of its tree stands before each word; a # in a query stands
 * for that number. Words are letters and digits.
 */
import { type SQL, sql } from 'drizzle-orm'
import { dataGroups } from '../schema/group-admin.ts'

export const inTreeQuery = (query: string): SQL =>
  sql`replace(${query}::text, '#', ${dataGroups.id}::text)::tsquery`

export const inTreeQueries = (queries: readonly string[]): SQL =>
  sql`ARRAY[${sql.join(queries.map(inTreeQuery), sql`, `)}]::tsquery[]`

export const whole = (word: string) => `'#:${word}'`

export const beginning = (word: string) => `'#:${word}':*`
