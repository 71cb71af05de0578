import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { TokenKeys } from '../access/keys.ts'
import { matchId, matchKey } from '../store/readers/match-keys.ts'
import { type MatchPlace, noBits, type StoredMatch } from '../store/readers/matches.ts'
import { Problem } from '../values/problem.ts'

type Keys = Pick<TokenKeys, 'digest'>

/**
 * The page token that says: continue after this match. It contains the match's evidence, because the match may be gone
 * by then. It is encrypted, because nobody should see the figures. The same match always has the same token.
 */
export function pageTokenBehind(keys: Keys, match: StoredMatch): string {
  const text = `${match.bits ?? noBits} ${matchId(match)}`
  const nonce = keys.digest(`nonce of the page token of matches ${text}`).subarray(0, nonceLength)
  const cipher = createCipheriv(algorithm, keyOf(keys), nonce)
  const sealed = [cipher.update(text), cipher.final()]
  return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]).toString('base64url')
}

/**
 * The match after which a page token continues; null for the first page. Throws if the server did not issue the token.
 */
export function readMatchPlace(keys: Keys, token: string | undefined): MatchPlace | null {
  if (token === undefined) return null
  const [bits = '', id = ''] = opened(keys, Buffer.from(token, 'base64url')).split(' ')
  const key = matchKey(id)
  if (key === null) throw noToken()
  return { ...key, bits: Number(bits) }
}

function opened(keys: Keys, token: Buffer): string {
  const [nonce, tag] = [token.subarray(0, nonceLength), token.subarray(nonceLength, sealStart)]
  if (tag.length < tagLength) throw noToken()
  const decipher = createDecipheriv(algorithm, keyOf(keys), nonce, { authTagLength: tagLength })
  decipher.setAuthTag(tag)
  try {
    return Buffer.concat([decipher.update(token.subarray(sealStart)), decipher.final()]).toString()
  } catch {
    throw noToken()
  }
}

const algorithm = 'aes-256-gcm'
/** The lengths of the parts of an encrypted page token, in bytes. */
const nonceLength = 12
const tagLength = 16
const sealStart = nonceLength + tagLength

const keyOf = (keys: Keys): Buffer => keys.digest('key of the page tokens of matches')

const noToken = () =>
  new Problem('invalid-input', { errors: [{ path: 'query.next', message: 'This is not a page token.' }] })
