/** The fields of a call. Stripe nests them by brackets: `items[0][price]=…`. */
export interface Fields {
  readonly [name: string]: string | Fields
}

interface Growing {
  [name: string]: string | Growing
}

const empty = (): Growing => Object.create(null)

export function readFields(form: string): Fields {
  const fields = empty()
  for (const [name, value] of new URLSearchParams(form))
    put(fields, name.split(/[[\]]+/).filter(Boolean), value)
  return fields
}

function put(fields: Growing, path: readonly string[], value: string): void {
  const [name, ...inner] = path
  if (name === undefined) return
  if (inner.length === 0) {
    fields[name] = value
    return
  }
  const before = fields[name]
  const nested = typeof before === 'object' ? before : empty()
  fields[name] = nested
  put(nested, inner, value)
}
