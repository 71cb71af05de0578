import { customType, timestamp } from 'drizzle-orm/pg-core'

/** A bigint that names something: text outside the database, so that no number is ever rounded. */
export const idColumn = customType<{ data: string; driverData: string | number }>({
  dataType: () => 'bigint',
  fromDriver: String,
})

/** Bytes, such as a hash. */
export const bytesColumn = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** Words as the database searches them. */
export const wordsColumn = customType<{ data: string; driverData: string }>({ dataType: () => 'tsvector' })

/** A moment, to the millisecond, which is as exact as a Date is. */
export const momentColumn = (name: string) =>
  timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
