/** The code that lets a child in. A child types it, so it has no letters and digits that look alike, and case does not matter. */

/** 30 signs: in ten places about 590 trillion codes, too many to guess within the life of a code. */
export const childCodeSigns = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

export const childCodeLength = 10

/** A typed code in the form that is sent and compared: without blanks and hyphens, in capitals. */
export const sentChildCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase()

export const isWholeChildCode = (typed: string): boolean => sentChildCode(typed).length === childCodeLength

/** A code as it is shown, in two halves. */
export const shownChildCode = (code: string): string =>
  `${code.slice(0, childCodeLength / 2)}-${code.slice(childCodeLength / 2)}`

/** Why a code of a child gave no session. */
export type ChildCodeProblem = 'code-refused' | 'too-many-tries'
