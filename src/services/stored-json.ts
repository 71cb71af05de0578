import * as z from 'zod/mini'

/** Returns the stored value; null if there is none, or if it does not fit the schema. */
export function readStored<Schema extends z.core.$ZodType>(
  storage: Pick<Storage, 'getItem'>,
  key: string,
  schema: Schema,
): z.output<Schema> | null {
  const text = storage.getItem(key)
  const read = z.safeParse(schema, text === null ? null : parsed(text))
  return read.success ? read.data : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Something else was stored under this key.
    return null
  }
}
