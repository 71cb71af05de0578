import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { recordMask } from '#machines/record/masked-record.ts'
import { readLog } from '#machines/record/read-log.ts'
import { Misfit } from '#machines/record/reading.ts'
import { logFileName, logFormat, logVersion, type SessionLog } from '#machines/record/session-log.ts'
import { beginningOf } from '#machines/record/situation.ts'
import { sampleSession } from './sample-session.ts'

async function sampleLog(): Promise<SessionLog> {
  const { begin, entries, dropped } = (await sampleSession(10)).held()
  const { entry, beginning } = recordMask(true)
  return {
    format: logFormat,
    version: logVersion,
    recordedAt: Date.UTC(2026, 10, 22, 12, 30),
    page: '/persons/17-3010',
    masked: false,
    dropped,
    begin: beginning(beginningOf(begin)),
    entries: entries.map(entry),
  }
}

let log: SessionLog
let file: string
beforeAll(async () => {
  log = await sampleLog()
  file = JSON.stringify(log)
})

/** The sample with another value at one position. */
function spoilt(place: readonly (string | number)[], value: unknown): string {
  const copy: unknown = JSON.parse(file)
  const last = place.at(-1) ?? ''
  const parent = place
    .slice(0, -1)
    .reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], copy) as Record<string, unknown>
  parent[last] = value
  return JSON.stringify(copy)
}

describe(readLog.name, () => {
  it('reads back what was written', () => {
    expect(log.dropped).toBeGreaterThan(0)
    expect(JSON.stringify(readLog(file))).toBe(file)
  })

  it('explains what is wrong with a file', () => {
    const words = (text: string) => {
      try {
        return readLog(text)
      } catch (error) {
        return error instanceof Misfit ? error.message : error
      }
    }

    expect(words('Emma')).toBe('The file is not written in JSON.')
    expect(words('[]')).toBe('The file is no object.')
    expect(words('{}')).toBe('The file is no recording of a session.')
    expect(words(spoilt(['version'], 2))).toBe('The file has version 2; this page reads version 1.')
    expect(words(spoilt(['entries', 3, 'at'], 'noon'))).toBe('entries[3].at is no number.')
    expect(words(spoilt(['entries', 3, 'sequence'], 1))).toBe(
      'entries[3].sequence does not follow the one before.',
    )
    expect(words(spoilt(['entries', 0, 'record'], { type: '__proto__' }))).toMatch(
      /^entries\[0\]\.record\.type is none of actor-started, event-sent/,
    )
    const fact = { type: 'fact-logged', event: { type: 'marked-stale', keys: ['nobody:1'] } }
    expect(words(spoilt(['entries', 0, 'record'], fact))).toBe(
      'entries[0].record.event.keys[0] is no key of an entry.',
    )
    expect(words(spoilt(['begin', 'actors'], null))).toBe('begin.actors is no list.')
    const deep = JSON.parse(`${'['.repeat(1000)}${']'.repeat(1000)}`) as unknown
    expect(words(spoilt(['begin', 'actors', 0, 'context'], deep))).toBe(
      'begin.actors[0].context is nested too deeply.',
    )
    const flat = Array.from({ length: 200_001 }, () => '')
    expect(words(spoilt(['begin', 'actors', 0, 'context'], flat))).toBe(
      'begin.actors[0].context holds a list that is too long.',
    )
    expect(words(spoilt(['begin', 'actors', 0, 'states'], flat))).toBe('begin.actors[0].states is too long.')
    expect(words(`"${'x'.repeat(32 * 1024 * 1024)}"`)).toBe('The file is larger than 32 MB.')
  })

  it('refuses data that would break the page', () => {
    const broken = { type: 'entities-loaded', entities: [{ key: 'relation:17-1~17-2', value: { paths: 7 } }] }

    expect(() => readLog(spoilt(['entries', 0, 'record'], { type: 'fact-logged', event: broken }))).toThrow(
      'The file holds data that cannot be replayed.',
    )
  })

  it('drops fields that do not belong into a log, and pollutes no prototype', () => {
    const read = readLog(file.replace('{', '{"__proto__":{"polluted":true},"extra":1,'))

    expect(JSON.stringify(read)).toBe(file)
    expect('polluted' in {}).toBe(false)
  })

  it('reads any file or says why not', () => {
    /** The thrown error, or a Misfit if nothing was thrown. */
    const thrownBy = (text: string) => {
      try {
        readLog(text)
        return new Misfit()
      } catch (error) {
        return error
      }
    }

    fc.assert(
      fc.property(fc.nat(file.length), fc.string({ maxLength: 3 }), fc.nat(40), (at, put, cut) => {
        expect(thrownBy(file.slice(0, at) + put + file.slice(at + cut))).toBeInstanceOf(Misfit)
      }),
      { numRuns: 300 },
    )
  })
})

it('names a file by the time of the recording, and marks a file with unmasked texts', () => {
  expect(logFileName({ ...log, masked: true })).toBe('kinweave-session-2026-11-22-12-30.json')
  expect(logFileName({ ...log, masked: false })).toBe('kinweave-session-unmasked-2026-11-22-12-30.json')
})
