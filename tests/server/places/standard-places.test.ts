import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { StandardPlaceMatches } from '#contract/research/standard-place.ts'
import { appForThisFile, call } from '../kit/app.ts'
import { signedIn } from '../kit/sign-in.ts'

const kit = await appForThisFile()
const { token } = await signedIn(kit)
const ask = (json: unknown, as: { token?: string } = { token }) =>
  call(kit.app, 'POST /research/standardPlaces/$lookup', { ...as, json })

describe('POST standardPlaces/$lookup', () => {
  it('[GLB-05] answers the names in their order, each with its places, the best first', async () => {
    const { status, body } = await ask(['Paris, France', 'Xyzzyville', 'Vienna, Austria', 'Paris, France'])

    const answer = z.array(StandardPlaceMatches).parse(body)
    expect(status).toBe(200)
    expect(answer.map(({ name, matches }) => [name, matches[0]?.place.name ?? null])).toEqual([
      ['Paris, France', 'Paris, Île-de-France, France'],
      ['Xyzzyville', null],
      ['Vienna, Austria', 'Vienna, Austria'],
      ['Paris, France', 'Paris, Île-de-France, France'],
    ])
    expect(answer[0]?.matches[0]).toMatchObject({
      confidence: expect.closeTo(0.95, 1),
      place: { latitude: expect.closeTo(48.85, 1), longitude: expect.closeTo(2.35, 1), countryCode: 'FR' },
    })
  })

  it.each([
    ['nothing', []],
    ['51 names', Array.from({ length: 51 }, () => 'Paris')],
    ['a name of 301 characters', ['x'.repeat(301)]],
    ['a NUL', ['Par\0is']],
    ['half a character', ['Par\ud800is']],
    ['a number', [1]],
    ['no list', { name: 'Paris' }],
  ])('refuses %s', async (_what, json) => {
    const { status } = await ask(json)

    expect(status).toBe(400)
  })

  it('takes 50 names of any letters, and answers what it can', async () => {
    const names = Array.from({ length: 50 }, (_, index) => `${'\u{1F30D}), ('.repeat(index)}Berlin`)

    expect((await ask(names)).status).toBe(200)
  })

  it('is for those who are signed in', async () => {
    expect((await ask(['Paris'], {})).status).toBe(401)
  })
})
