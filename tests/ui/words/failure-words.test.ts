import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CallFailure } from '#contract/client.ts'
import { failureOf } from '#contract/failure.ts'
import { failureText } from '#ui/words/failure-words.ts'

const root = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** The texts that the requirements quote for internal errors. */
const internalTexts = read('docs/requirements.tsv')
  .split('\n')
  .filter((row) => /^(ERR-(08|09|1[0-3])|VAL-0[47]|ER2-(1[7-9]|[23]\d|40))\t/.test(row))
  .flatMap((row) => [...row.matchAll(/"([^"]+)"/g)].map(([, text = '']) => text))
  // Texts with placeholders are left out.
  .filter((text) => text !== '$me' && !text.includes('{'))

/** Texts for users are written only in these folders. */
const sources = ['src/ui', 'src/app'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
)

describe(failureOf.name, () => {
  it.each([
    [400, 'invalid-input', 'not-accepted'],
    [401, 'not-signed-in', 'signed-out'],
    [403, 'not-allowed', 'not-allowed'],
    [404, 'not-found', 'gone'],
    [409, 'conflict', 'not-accepted'],
    [412, 'conflict', 'overtaken'],
    [413, 'too-large', 'not-accepted'],
    [429, 'too-many-calls', 'too-often'],
    [500, 'internal', 'broken'],
    [503, 'unavailable', 'broken'],
    [200, 'unreadable', 'broken'],
    [0, 'network', 'unreachable'],
    [0, 'timeout', 'late'],
  ] as const)('[ERR-14] knows %i, %s as %s, and has words for it', (status, code, failure) => {
    const found = failureOf(new CallFailure(status, code, 'Failed to make request.'))

    expect(found).toBe(failure)
    expect(failureText[found]).toMatch(/^[A-Z].+\.$/)
  })
})

describe('messages to people', () => {
  it('[ERR-14] have a separate text for each failure, without numbers and internal words', () => {
    const texts = Object.values(failureText)

    expect(new Set(texts).size).toBe(texts.length)
    for (const text of texts) {
      expect(text).not.toMatch(/\d/)
      expect(internalTexts.filter((inside) => text.includes(inside))).toEqual([])
    }
  })

  it('[ERR-14] contain no internal error texts', () => {
    expect(internalTexts.length).toBeGreaterThan(20)
    const found = sources.flatMap((path) =>
      internalTexts.filter((text) => read(path).includes(text)).map((text) => `${path}: ${text}`),
    )

    expect(found).toEqual([])
  })

  it('[ERR-14] show neither the text of an error nor the status of an answer', () => {
    const shown = /\{\s*[\w.?]*(error|failure|problem)\??\.(message|title|status|code)\b|\.statusText\b/i

    expect(sources.filter((path) => shown.test(read(path)))).toEqual([])
    expect(shown.test('<p>{problem.status}</p>')).toBe(true)
    expect(shown.test('<p>{error?.message}</p>')).toBe(true)
  })
})
