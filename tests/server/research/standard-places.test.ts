import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { StandardPlace, StandardPlaceMatches } from '#contract/research/standard-place.ts'
import { page } from '#contract/wire.ts'
import { appForThisFile, call } from '../kit/app.ts'
import { signedIn } from '../kit/sign-in.ts'

const kit = await appForThisFile()
const { token } = await signedIn(kit)
const among = (names: readonly string[], others: readonly string[] = []) => ({ names, among: others })
const ask = (json: unknown, as: { token?: string } = { token }) =>
  call(kit.app, 'POST /research/standardPlaces/$lookup', { ...as, json })

describe('GET standardPlaces', () => {
  const suggest = (text: string, as: { token?: string } = { token }) =>
    call(kit.app, `GET /research/standardPlaces?text=${encodeURIComponent(text)}`, as)
  const namesFor = async (text: string) =>
    page(StandardPlace)
      .parse((await suggest(text)).body)
      .items.map(({ name }) => name)

  it('answers at most 10 towns that begin with the text, each with its country', async () => {
    const names = await namesFor('mün')

    expect(names).toHaveLength(10)
    expect(names[0]).toBe('Munich, Bavaria, Germany')
    expect(names.every((name) => name.split(', ').length > 1)).toBe(true)
  })

  it('answers the town that is in what was typed behind it', async () => {
    expect((await namesFor('whitby, eng'))[0]).toBe('Whitby, England, United Kingdom')
    expect(await namesFor('whitby, japan')).toEqual([])
    expect(await namesFor('xyzzyville')).toEqual([])
  })

  it('refuses strangers, and a text that is empty or too long', async () => {
    expect((await suggest('Rome', {})).status).toBe(401)
    expect((await suggest(' ')).status).toBe(400)
    expect((await suggest('x'.repeat(201))).status).toBe(400)
  })
})

describe('POST standardPlaces/$lookup', () => {
  it('[GLB-05] [API3-35] [MOD3-29] [MOD3-35] answers the names in their order, each with its places, the best first', async () => {
    const { status, body } = await ask(
      among(['Paris, France', 'Xyzzyville', 'Vienna, Austria', 'Paris, France']),
    )

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
      place: {
        id: expect.any(String),
        name: 'Paris, Île-de-France, France',
        latitude: expect.closeTo(48.85, 1),
        longitude: expect.closeTo(2.35, 1),
        countryCode: 'FR',
      },
    })
  })

  it.each([
    ['nothing', among([])],
    [
      '51 others',
      among(
        ['Paris'],
        Array.from({ length: 51 }, () => 'Rome'),
      ),
    ],
    ['another that is too long', among(['Paris'], ['x'.repeat(301)])],
    ['no others', { names: ['Paris'] }],
    ['51 names', among(Array.from({ length: 51 }, () => 'Paris'))],
    ['a name of 301 characters', among(['x'.repeat(301)])],
    ['a NUL', among(['Par\0is'])],
    ['half a character', among(['Par\ud800is'])],
    ['a number', { names: [1], among: [] }],
    ['no list', { name: 'Paris' }],
  ])('refuses %s', async (_what, json) => {
    const { status } = await ask(json)

    expect(status).toBe(400)
  })

  it('accepts 50 names in any script, and answers those that it knows', async () => {
    const names = Array.from({ length: 50 }, (_, index) => `${'\u{1F30D}), ('.repeat(index)}Berlin`)

    expect((await ask(among(names))).status).toBe(200)
  })

  it('places a bare name by the other places of the family, and nowhere where they do not tell', async () => {
    const placeOf = async (name: string, ...others: string[]) => {
      const { body } = await ask(among([name], others))
      return z.array(StandardPlaceMatches).parse(body)[0]?.matches[0]?.place.name ?? null
    }

    expect(await placeOf('Greenwich', 'Windsor, Berkshire, England')).toBe(
      'Greenwich, England, United Kingdom',
    )
    expect(await placeOf('Greenwich', 'Stamford, Connecticut, USA')).toBe(
      'Greenwich, Connecticut, United States',
    )
    expect(await placeOf('Greenwich')).toBeNull()
    expect(await placeOf('Greenwich', 'Windsor')).toBeNull()
    expect(await placeOf('Paris', 'Windsor, Berkshire, England')).toBe('Paris, Île-de-France, France')
  })

  it('needs a signed-in user', async () => {
    expect((await ask(among(['Paris']), {})).status).toBe(401)
  })
})
