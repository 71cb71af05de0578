/**
 * Makes values from schemas, for tests of everything that accepts input: valid ones as arbitraries of fast-check, and
 * many invalid variants of a valid one. The values are decoded; `encode` gives the form that is sent.
 */
import fc from 'fast-check'
import * as z from 'zod/mini'

type Schema = z.core.$ZodType

/** An arbitrary of values that a schema takes, as they are after decoding. */
export function arbitraryOf(schema: Schema): fc.Arbitrary<unknown> {
  return made(schema).filter((value) => z.safeEncode(schema, value).success)
}

function made(schema: Schema): fc.Arbitrary<unknown> {
  // Every schema of zod is one of these classes; the casts only name the class that `type` says.
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return fc
        .record(Object.fromEntries(Object.entries(def.shape).map(([key, inner]) => [key, made(inner)])))
        .map(withoutUndefined)
    case 'array':
      return fc.array(made(def.element), { minLength: least(schema), maxLength: Math.min(most(schema), 3) })
    case 'union':
      return fc.oneof(...def.options.map(made))
    case 'optional':
      return fc.oneof(fc.constant(undefined), made(def.innerType))
    case 'nullable':
      return fc.oneof(fc.constant(null), made(def.innerType))
    case 'default':
      return made(def.innerType)
    case 'pipe':
      return made(def.out)
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries))
    case 'literal':
      return fc.constantFrom(...def.values)
    case 'boolean':
      return fc.boolean()
    case 'number':
      return numberOf(schema)
    case 'string':
      return textOf(schema)
    // The only schema of a class is that of bytes.
    case 'custom':
      return fc.constant(new Blob(['%PDF-1.7']))
    default:
      throw new Error(`No values can be made for a schema of type ${def.type}.`)
  }
}

const withoutUndefined = (record: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined))

/** The limits in the checks of a schema that matter for making values. */
function checksOf(schema: Schema): z.core.$ZodChecks[] {
  return (schema._zod.def.checks ?? []) as z.core.$ZodChecks[] // the classes of all built-in checks
}

function least(schema: Schema): number {
  return Math.max(
    0,
    ...checksOf(schema).flatMap((check) =>
      check._zod.def.check === 'min_length' ? [check._zod.def.minimum] : [],
    ),
  )
}

function most(schema: Schema): number {
  return Math.min(
    60,
    ...checksOf(schema).flatMap((check) =>
      check._zod.def.check === 'max_length' ? [check._zod.def.maximum] : [],
    ),
  )
}

function numberOf(schema: Schema): fc.Arbitrary<number> {
  const bounds = checksOf(schema).map((check) => check._zod.def)
  const min = Math.max(
    -1000,
    ...bounds.flatMap((def) => (def.check === 'greater_than' ? [Number(def.value)] : [])),
  )
  const max = Math.min(
    10_000_000,
    ...bounds.flatMap((def) => (def.check === 'less_than' ? [Number(def.value)] : [])),
  )
  return fc.integer({ min, max })
}

function textOf(schema: Schema): fc.Arbitrary<string> {
  const formats = [schema._zod.def, ...checksOf(schema).map((check) => check._zod.def)]
  if (formats.some((def) => 'format' in def && def.format === 'email')) {
    return fc.integer({ min: 0, max: 999 }).map((number) => `somebody${number}@mail.example`)
  }
  const patterns = formats.flatMap((def) =>
    'pattern' in def && def.pattern instanceof RegExp ? [def.pattern] : [],
  )
  if (patterns[0] !== undefined) return fc.stringMatching(patterns[0], { size: 'xsmall' })
  return fc.string({ unit: 'grapheme', minLength: least(schema), maxLength: Math.min(20, most(schema)) })
}

const drawn = new WeakMap<Schema, Map<number, readonly unknown[]>>()

/**
 * A few valid values of a schema, the same in every run. Cached, because making them takes ten times as long as most
 * calls.
 */
export function samplesOf(schema: Schema, count = 3): readonly unknown[] {
  const ofSchema = drawn.get(schema) ?? new Map<number, readonly unknown[]>()
  const samples = ofSchema.get(count) ?? fc.sample(arbitraryOf(schema), { seed: 7, numRuns: count })
  drawn.set(schema, ofSchema.set(count, samples))
  return samples
}

export const encode = (schema: Schema, value: unknown): unknown => z.encode(schema, value)

/** Texts that no column can store, or that try to be code. */
export const hostileTexts = [
  '\0',
  'a\0b',
  '\uD800',
  'x\uDC00y',
  '__proto__',
  '$me',
  '99999999999999999999999',
  '-1',
  '1e3',
  'NaN',
  "1' OR '1'='1",
  '../../etc/passwd',
  'x'.repeat(25_000),
  '1,2,3,'.repeat(2000),
]

const hostileValues: readonly unknown[] = [
  null,
  true,
  -1,
  1e308,
  9_007_199_254_740_992,
  0.5,
  [],
  {},
  [[[[]]]],
  { $ne: null },
  { toString: 'x' },
  ...hostileTexts,
]

/** Copies of a value with one of its parts, at any depth, replaced by something hostile. */
export function* spoiled(value: unknown): Generator {
  yield* hostileValues
  if (Array.isArray(value)) {
    for (const [index, inner] of value.slice(0, 2).entries()) {
      for (const bad of spoiled(inner)) yield value.with(index, bad)
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      for (const bad of spoiled(inner)) yield { ...value, [key]: bad }
      const { [key]: _, ...rest } = value as Record<string, unknown>
      yield rest
    }
    yield { ...value, role: 'Owner', isAdmin: true, constructor: { prototype: { polluted: true } } }
  }
}
