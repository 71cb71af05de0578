import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pageTokenBehind, readMatchPlace } from '../../../server/matches/match-pages.ts'
import { matchKey } from '../../../server/store/readers/match-keys.ts'
import { noBits, type StoredMatch } from '../../../server/store/readers/matches.ts'

const keysOf = (secret: string) => ({
  digest: (text: string) => createHmac('sha256', secret).update(text).digest(),
})
const keys = keysOf('of this server')

function matchOf(bits: number | null): StoredMatch {
  const key = matchKey('700001-17~700002-4')
  if (key === null) throw new Error('That is the id of a match.')
  return {
    ...key,
    bits,
    state: 'proposed',
    probability: null,
    reasons: null,
    proposedAt: null,
    decisions: [],
  }
}

it('continues after a match of any evidence', () => {
  for (const bits of [0, -0.5, 1e-7, -3.4e-9, 12.3456789012345, 1e21, null])
    expect(readMatchPlace(keys, pageTokenBehind(keys, matchOf(bits)))).toEqual({
      ...matchKey('700001-17~700002-4'),
      bits: bits ?? noBits,
    })
})

it('is the same for the same match, and reveals nothing about it', () => {
  const tokens = [12.34567, 12.34567, 12.34568].map((bits) => pageTokenBehind(keys, matchOf(bits)))

  expect(new Set(tokens).size).toBe(2)
  for (const token of tokens) {
    const clear = Buffer.from(token, 'base64url').toString('latin1')
    expect(clear).not.toContain('12.345')
    expect(clear).not.toContain('70000')
  }
})

it('is refused when it is not as this server gave it out', () => {
  const token = pageTokenBehind(keys, matchOf(7))

  expect(() => readMatchPlace(keysOf('of another server'), token)).toThrow('invalid-input')
  for (const other of ['', 'YWZ0ZXIgMQ', token.slice(0, 20), `${token}AAAA`])
    expect(() => readMatchPlace(keys, other)).toThrow('invalid-input')
  fc.assert(
    fc.property(fc.nat(token.length - 2), (place) => {
      const changed = token.slice(0, place) + (token[place] === 'A' ? 'B' : 'A') + token.slice(place + 1)
      expect(() => readMatchPlace(keys, changed)).toThrow('invalid-input')
    }),
  )
})
