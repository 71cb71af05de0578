/** How a call can fail, as far as a person can do something about it (ERR-14). */

/**
 * - `not-accepted`: 400 and its kin, the server understood and said no;
 * - `signed-out`: 401;
 * - `not-allowed`: 403;
 * - `gone`: 404, it is not there or not for this person to know of;
 * - `overtaken`: 412, what is there has changed meanwhile;
 * - `too-often`: 429;
 * - `broken`: 500 and above, or an answer that nobody can read;
 * - `late`: no answer in time;
 * - `unreachable`: no answer.
 */
export type Failure =
  | 'not-accepted'
  | 'signed-out'
  | 'not-allowed'
  | 'gone'
  | 'overtaken'
  | 'too-often'
  | 'broken'
  | 'late'
  | 'unreachable'

const byStatus: Readonly<Record<number, Failure>> = {
  0: 'unreachable',
  401: 'signed-out',
  403: 'not-allowed',
  404: 'gone',
  412: 'overtaken',
  429: 'too-often',
}

/** A failed call: the status of its answer, 0 without one, and the literal code. */
export interface Failed {
  readonly status: number
  readonly code: string
}

/** The kind of a failed call. Nobody but the contract compares a status. */
export function failureOf({ status, code }: Failed): Failure {
  if (code === 'timeout') return 'late'
  const known = byStatus[status]
  if (known !== undefined) return known
  return isNo({ status }) ? 'not-accepted' : 'broken'
}

/** The server understood and said no, so that nothing was changed. A broken server or a proxy may have done anything. */
export const isNo = ({ status }: Pick<Failed, 'status'>): boolean => status >= 400 && status < 500

/** There was no answer, or one that may be another at the next try. Too many uploads stay too many until one is ended. */
export const isPassing = ({ status, code }: Failed): boolean =>
  status === 0 || status >= 500 || (status === 429 && code !== 'too-many-uploads')

/** It is not there, or not for the caller. */
export const isOutOfReach = (failed: Failed): boolean => ['not-allowed', 'gone'].includes(failureOf(failed))
