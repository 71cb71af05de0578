import { customType, timestamp } from 'drizzle-orm/pg-core'

/** An id in a bigint column. Outside the database it is a text, so that it is never rounded. */
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
