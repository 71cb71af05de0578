import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { type InputError, Problem } from '../values/problem.ts'

// Without a locale, every message of zod/mini is "Invalid input".
z.config(z.locales.en())

/** The three parts of a request as they arrived. */
export interface RawInput {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

export interface Input {
  readonly params: Readonly<Record<string, unknown>>
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
}

/** Decodes a call with its endpoint's schemas; throws 400 with a list of all mistakes. Unknown fields are dropped. */
export function validate(endpoint: Endpoint, raw: RawInput): Input {
  const params = read('path', endpoint.params, raw.params)
  const query = read('query', endpoint.query, raw.query)
  const body = read('body', endpoint.body, raw.body)
  const errors = [...params.errors, ...query.errors, ...body.errors]
  if (errors.length > 0) throw new Problem('invalid-input', { errors: errors.slice(0, mostErrors) })
  return { params: asFields(params.value), query: asFields(query.value), body: body.value }
}

/** Decodes only the path, for checks that come before the body is read. */
export function validateParams(endpoint: Endpoint, params: unknown): Input['params'] {
  const { value, errors } = read('path', endpoint.params, params)
  if (errors.length > 0) throw new Problem('invalid-input', { errors: errors.slice(0, mostErrors) })
  return asFields(value)
}

/** The maximum number of mistakes in an answer. A batch may have thousands. */
const mostErrors = 20

// Schemas of params and query are objects.
const asFields = (value: unknown) => (value ?? {}) as Readonly<Record<string, unknown>>

function read(
  part: string,
  schema: z.core.$ZodType | undefined,
  value: unknown,
): { value: unknown; errors: InputError[] } {
  if (schema === undefined) return { value: undefined, errors: [] }
  const result = z.safeParse(schema, value)
  if (result.success) return { value: result.data, errors: [] }
  return {
    value: undefined,
    errors: result.error.issues.map(({ path, message }) => ({
      path: [part, ...path.map(String)].join('.'),
      message,
    })),
  }
}
