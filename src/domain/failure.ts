/** How a call can fail, as far as a person can do something about it (ERR-14). */
import type { LoadProblem } from './model/entry.ts'

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

/** The kind of a failed call, by its status and its code. */
export function failureOf({ status, code }: LoadProblem): Failure {
  if (code === 'timeout') return 'late'
  const known = byStatus[status]
  if (known !== undefined) return known
  return status >= 400 && status < 500 ? 'not-accepted' : 'broken'
}
