/** What the user has requested for a new flow. */
import type { Endpoint } from '#contract/endpoint.ts'
import type { Names } from './names.ts'

export interface WantedFlow {
  readonly names: Names
  readonly title: string
  readonly area: string
  /** The address of the page, without the first slash. */
  readonly at: string
  readonly endpoint: Endpoint
  readonly call: Names
  /** The module of the endpoint, below contract/. */
  readonly module: string
}

/** The refusals of the call. */
export const refusalsOf = ({ endpoint }: WantedFlow) => endpoint.refuses ?? []

/** The name of a refusal's case in the path model: `not-allowed` becomes `not allowed`. */
export const caseOf = (code: string) => code.replaceAll('-', ' ')
