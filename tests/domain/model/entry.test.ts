import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Entry,
  type EntryEvent,
  entryStates,
  entryTarget,
  entryTransitions,
  firstEntry,
  nextEntry,
  wantsLoading,
} from '#domain/model/entry.ts'

const unreachable = { type: 'load failed', problem: { status: 0, code: 'network' } } as const
const used = { type: 'used' } as const
const missing = { type: 'found missing' } as const
const stale = { type: 'marked stale' } as const
const arrived = (value: string) => ({ type: 'arrived', value }) as const

const after = (...events: EntryEvent<string>[]): Entry<string> =>
  events.reduce<Entry<string>>(nextEntry, firstEntry())

describe(nextEntry.name, () => {
  it('[STA-14] begins in NotLoaded and knows six states', () => {
    expect(firstEntry()).toEqual({ state: 'NotLoaded', value: null, stale: false, problem: null })
    expect(Object.keys(entryTransitions)).toEqual([...entryStates])
    expect(entryStates).toEqual(['NotLoaded', 'Loading', 'Loaded', 'Saving', 'NotFound', 'LoadFailed'])
  })

  it('[STA-15] ends in NotFound, without the value, when there is nothing', () => {
    expect(after(used, missing)).toEqual({ state: 'NotFound', value: null, stale: false, problem: null })
    expect(after(used, arrived('Ada'), stale, used, missing)).toMatchObject({
      state: 'NotFound',
      value: null,
    })
  })

  it('[STA-16] ends in LoadFailed when the first load fails', () => {
    expect(after(used, unreachable)).toEqual({
      state: 'LoadFailed',
      value: null,
      stale: false,
      problem: { status: 0, code: 'network' },
    })
  })

  it('[STA-17] stays Loaded with its value when a later load fails', () => {
    expect(after(used, arrived('Ada'), stale, used, unreachable)).toEqual({
      state: 'Loaded',
      value: 'Ada',
      stale: true,
      problem: { status: 0, code: 'network' },
    })
  })

  it('[STA-18] loads again at the next use of a stale entry, and not of a fresh one', () => {
    expect(after(arrived('Ada'), used).state).toBe('Loaded')
    expect(after(arrived('Ada'), stale).stale).toBe(true)
    expect(after(arrived('Ada'), stale, used)).toEqual({
      state: 'Loading',
      value: 'Ada',
      stale: false,
      problem: null,
    })
    expect(after(arrived('Ada'), stale, used, arrived('Eve'))).toMatchObject({
      state: 'Loaded',
      stale: false,
    })
  })

  it('loads a failed entry again, but not one that is known to be missing', () => {
    expect(after(used, unreachable, used).state).toBe('Loading')
    expect(after(used, missing, used).state).toBe('NotFound')
    expect(after(used, missing, stale, used).state).toBe('Loading')
  })

  it('keeps a stale mark that was set while the answer was on its way', () => {
    expect(after(used, stale, arrived('Ada'))).toMatchObject({ state: 'Loaded', stale: true })
  })

  it('shows a value that arrives while it saves, and is Loaded when the save ends, whether it succeeds or not', () => {
    const saving = after(arrived('Ada'), { type: 'save started' }, arrived('Eve'))

    expect(saving).toMatchObject({ state: 'Saving', value: 'Eve' })
    expect(nextEntry(saving, { type: 'save confirmed' }).state).toBe('Loaded')
    expect(nextEntry(saving, { type: 'save refused' }).state).toBe('Loaded')
  })

  it('can be loaded again while it is saved, and keeps marks that were set in the meantime', () => {
    const saving = after(arrived('Ada'), { type: 'save started' }, stale)

    expect(wantsLoading(saving)).toBe(true)
    const asked = nextEntry(saving, used)
    expect(asked).toMatchObject({ state: 'Saving', stale: false })
    expect(nextEntry(asked, unreachable)).toMatchObject({ state: 'Saving', value: 'Ada', stale: true })
    expect(nextEntry(nextEntry(asked, stale), arrived('Eve'))).toMatchObject({ value: 'Eve', stale: true })
    expect(after(used, stale, arrived('Ada'), used, { type: 'save started' }).state).toBe('Saving')
  })

  it('uses an older value from storage only if the server has given none', () => {
    const restored = { type: 'restored', value: 'Old' } as const

    expect(after(restored)).toEqual({
      state: 'Loaded',
      value: 'Old',
      stale: true,
      problem: null,
      restored: true,
    })
    expect(after(used, restored)).toMatchObject({ state: 'Loading', value: 'Old', stale: false })
    expect(after(used, restored, unreachable)).toMatchObject({ state: 'Loaded', value: 'Old', stale: true })
    expect(after(arrived('Ada'), restored).value).toBe('Ada')
    expect(after(arrived('Ada'), stale, used, restored).value).toBe('Ada')
    expect(after(used, missing, restored).state).toBe('NotFound')
  })

  it('distinguishes restored entries from stale ones', () => {
    const restored = { type: 'restored', value: 'Old' } as const

    expect(after(restored, { type: 'save started' }).restored).toBe(true)
    for (const event of [stale, used, arrived('Ada')]) expect(after(restored, event).restored).toBeUndefined()
    expect(after(used, unreachable, stale, restored)).toEqual({
      state: 'Loaded',
      value: 'Old',
      stale: true,
      problem: { status: 0, code: 'network' },
    })
  })

  it('loads a failed entry again when it is marked stale', () => {
    expect(after(used, unreachable, stale)).toMatchObject({ state: 'LoadFailed', stale: true })
    expect(after(used, unreachable, stale, used, unreachable).stale).toBe(false)
    expect(after(arrived('Ada'), stale, used, unreachable, stale)).toEqual({
      state: 'Loaded',
      value: 'Ada',
      stale: true,
      problem: null,
    })
  })

  it('[STA-14] is always in one of the states, with a value where the state has one', () => {
    const events = fc.constantFrom<EntryEvent<string>>(
      used,
      missing,
      stale,
      unreachable,
      arrived('Ada'),
      arrived('Eve'),
      { type: 'save started' },
      { type: 'save confirmed' },
      { type: 'save refused' },
      { type: 'restored', value: 'Old' },
    )
    fc.assert(
      fc.property(fc.array(events, { maxLength: 30 }), (events) => {
        const entry = after(...events)

        expect(entryStates).toContain(entry.state)
        const hasValue = entry.value !== null
        const mayHave = { Loaded: true, Saving: true, NotLoaded: false, NotFound: false, LoadFailed: false }
        expect({ Loading: hasValue, ...mayHave }[entry.state]).toBe(hasValue)
        const ignored = events.filter((event) => entryTarget(entry, event.type) === null)
        expect(ignored.every((event) => nextEntry(entry, event) === entry)).toBe(true)
      }),
    )
  })
})
