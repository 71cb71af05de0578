import * as z from 'zod/mini'
import { CallFailure } from '#contract/client.ts'
import { failureOf } from '#contract/failure.ts'

/**
 * The fields that were refused, by the server or, before sending, by the contract. Empty if the refusal names no
 * fields; null for any other failure.
 */
export function refusedFields(error: unknown): readonly string[] | null {
  if (error instanceof z.core.$ZodError) return error.issues.map(({ path }) => path.join('.'))
  if (!(error instanceof CallFailure) || failureOf(error) !== 'not-accepted') return null
  return error.problem?.errors?.map(({ path }) => path.replace(/^body\./, '')) ?? []
}
