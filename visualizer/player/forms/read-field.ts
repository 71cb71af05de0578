/** Parses the text in a field as a value, or says why it cannot be one. */
import { type Field, sayShape } from './payload-fields.ts'

export type Reading = { readonly value: unknown } | { readonly problem: string }

/** The text of the value that the field shows at first. */
export function writeField({ kind, value }: Field): string {
  if (kind === 'json') return JSON.stringify(value, null, 2)
  return value instanceof Error ? value.message : String(value)
}

export function readField(field: Field, written: string): Reading {
  switch (field.kind) {
    case 'text':
      return { value: written }
    case 'failure':
      return { value: new Error(written) }
    case 'truth':
      return { value: written === 'true' }
    case 'number':
      return readNumber(written)
    case 'json':
      return readJson(field, written)
    case 'fixed':
      return { value: field.value }
  }
}

function readNumber(written: string): Reading {
  const number = Number(written.trim())
  return written.trim() === '' || Number.isNaN(number)
    ? { problem: 'This must be a number, such as 12 or 0.5.' }
    : { value: number }
}

function readJson({ expected }: Field, written: string): Reading {
  try {
    const value: unknown = JSON.parse(written)
    // If no case has a value here, any value is allowed.
    const fits = expected === 'nothing' || expected.split(' or ').includes(sayShape(value))
    return fits
      ? { value }
      : { problem: `This is ${sayShape(value)}; the cases of the path model have ${expected} here.` }
  } catch (error) {
    const reason = error instanceof Error ? error.message : ''
    return { problem: `This is no JSON. ${reason}. Texts stand in "double quotes", nothing is null.` }
  }
}
