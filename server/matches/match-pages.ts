import { Problem } from '../http/problem.ts'
import { matchId, matchKey } from '../store/readers/match-keys.ts'
import { type MatchPlace, noBits, type StoredMatch } from '../store/readers/matches.ts'

/** The page token that says: go on behind this match. Its evidence stands in it, for the match may be gone by then. */
export const pageTokenBehind = (match: StoredMatch): string =>
  Buffer.from(`${match.bits ?? noBits} ${matchId(match)}`).toString('base64url')

/** Where a page token goes on; null for the first page. Another text than we gave out is refused. */
export function readMatchPlace(token: string | undefined): MatchPlace | null {
  if (token === undefined) return null
  const [bits = '', id = ''] = Buffer.from(token, 'base64url').toString().split(' ')
  const key = /^\d{1,18}-\d{1,9}~\d{1,18}-\d{1,9}$/.test(id) ? matchKey(id) : null
  if (key === null || !/^-?(\d{1,6}(\.\d{1,12})?|Infinity)$/.test(bits)) {
    throw new Problem('invalid-input', {
      errors: [{ path: 'query.next', message: 'This is no page token.' }],
    })
  }
  return { ...key, bits: Number(bits) }
}
