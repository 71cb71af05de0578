/** The kinds of failed calls, by what a person can do about them (ERR-14). */

/**
 * - `not-accepted`: 400 and similar, the server understood and refused;
 * - `signed-out`: 401;
 * - `not-allowed`: 403;
 * - `gone`: 404, it does not exist or this person may not know of it;
 * - `overtaken`: 412, it has changed in the meantime;
 * - `too-often`: 429;
 * - `broken`: 500 and above, or an unreadable answer;
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

/** A failed call: the status of its answer (0 without an answer) and the literal code. */
export interface Failed {
  readonly status: number
  readonly code: string
}

/** The kind of a failed call. */
export function failureOf({ status, code }: Failed): Failure {
  if (code === 'timeout') return 'late'
  const known = byStatus[status]
  if (known !== undefined) return known
  return isNo({ status }) ? 'not-accepted' : 'broken'
}

/**
 * True if the server understood the call and refused it, so that nothing was changed. After a failure of the server or
 * a proxy, anything may have happened.
 */
export const isNo = ({ status }: Pick<Failed, 'status'>): boolean => status >= 400 && status < 500

/**
 * True if trying again may help: there was no answer, or the next answer may be different. `too-many-uploads` stays
 * true until an upload ends, so trying again does not help.
 */
export const isPassing = ({ status, code }: Failed): boolean =>
  status === 0 || isBroken(status) || (isTooOften(status) && code !== 'too-many-uploads')

/** The item does not exist, or the caller may not see it. */
export const isOutOfReach = (failed: Failed): boolean => ['not-allowed', 'gone'].includes(failureOf(failed))

/*
 * Kinds of HTTP statuses, for answers outside the endpoints: the mailbox, the pages, the readiness of a server. No
 * other folder compares a status with a number.
 */
export const isSuccess = (status: number): boolean => status >= 200 && status < 300
export const isSignedOut = (status: number): boolean => status === 401
export const isMissing = (status: number): boolean => status === 404
export const isTooOften = (status: number): boolean => status === 429
/** True if the server failed, or a proxy in front of it. */
export const isBroken = (status: number): boolean => status >= 500
