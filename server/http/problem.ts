import type { ProblemCode, ProblemDocument, UnfinishedUpload } from '#contract/problem.ts'

/** What each code answers: its status (requirement ERR-15) and words fit for users. */
const refusals = {
  'invalid-input': { status: 400, title: 'Something in this request is not valid.' },
  'captcha-required': { status: 400, title: 'Please prove first that you are a person.' },
  'not-signed-in': { status: 401, title: 'Please sign in.' },
  'not-allowed': { status: 403, title: 'You are not allowed to do this.' },
  'tree-limit-reached': { status: 403, title: 'Your plan does not include another tree.' },
  'unfinished-uploads': {
    status: 403,
    title:
      'An upload that has not finished takes the place that your plan has left. Finish it or drop it first.',
  },
  'sharing-limit-reached': { status: 403, title: 'Your plan does not include sharing with more people.' },
  'not-found': { status: 404, title: 'This could not be found.' },
  conflict: { status: 412, title: 'This is not possible any more.' },
  'sync-not-active': { status: 412, title: 'This upload has already ended.' },
  'too-large': { status: 413, title: 'This is too large.' },
  'unsupported-type': { status: 415, title: 'This kind of content is not understood here.' },
  'too-many-calls': { status: 429, title: 'Too many attempts. Please wait a little and try again.' },
  internal: { status: 500, title: 'Something went wrong on our side.' },
  unavailable: { status: 503, title: 'The service is not available right now. Please try again.' },
} as const satisfies Record<ProblemCode, { status: number; title: string }>

export type InputError = { readonly path: string; readonly message: string }

interface Details {
  readonly title?: string
  readonly errors?: readonly InputError[]
  /** Seconds after which a refused call may be tried again. */
  readonly retryAfter?: number
  /** The uploads that are in the way. */
  readonly unfinished?: readonly UnfinishedUpload[]
  /** For a status that shares its code with another one. */
  readonly status?: number
}

/** A refusal. Thrown from wherever it is found; one handler answers it as a problem document. */
export class Problem extends Error {
  override name = 'Problem'
  readonly code: ProblemCode
  readonly status: number
  readonly title: string
  readonly errors: readonly InputError[] | undefined
  readonly retryAfter: number | undefined
  readonly unfinished: readonly UnfinishedUpload[] | undefined

  constructor(code: ProblemCode, details: Details = {}) {
    super(code)
    this.code = code
    this.status = details.status ?? refusals[code].status
    this.title = details.title ?? refusals[code].title
    this.errors = details.errors
    this.retryAfter = details.retryAfter
    this.unfinished = details.unfinished
  }
}

/** A problem as the wire carries it. */
export function problemDocument(problem: Problem, requestId: string): ProblemDocument {
  return {
    type: 'about:blank',
    status: problem.status,
    code: problem.code,
    title: problem.title,
    requestId,
    ...(problem.errors === undefined ? {} : { errors: [...problem.errors] }),
    ...(problem.unfinished === undefined ? {} : { unfinished: [...problem.unfinished] }),
  }
}
