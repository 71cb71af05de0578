import { customType, timestamp } from 'drizzle-orm/pg-core'

/** A bigint that identifies something: text outside the database, so that no number is ever rounded. */
export const idColumn = customType<{ data: string; driverData: string | number }>({
  dataType: () => 'bigint',
  fromDriver: String,
})

/** Bytes, such as a hash. */
export const bytesColumn = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** Words in the form for full text search. */
export const wordsColumn = customType<{ data: string; driverData: string }>({ dataType: () => 'tsvector' })

/** A time with milliseconds, the precision of a Date. */
export const momentColumn = (name: string) =>
  timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
