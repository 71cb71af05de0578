import { describe, expect, it } from 'vitest'
import {
  type LifeFacts,
  mayBeYetToCome,
  noLifeFacts,
  withEvent,
  withMarriage,
} from '#domain/living/life-facts.ts'

/** 'Birth 1900, Note 1780' as events; a kind alone has no date. */
const told = (text: string): LifeFacts =>
  text.split(', ').reduce((facts, event) => {
    const [type = '', year] = event.split(' ')
    return withEvent(facts, type, year === undefined ? null : Number(year))
  }, noLifeFacts)

describe(withEvent.name, () => {
  it.each([
    ['Birth 1950', { birthYear: 1950 }],
    ['Birth 1850, Birth 1950', { birthYear: 1950 }],
    ['Birth', {}],
    ['Residence 1970, Occupation 1960', { eventYear: 1960 }],
    ['Death', { hasDeath: true }],
    ['Death 1920, Death 1921', { hasDeath: true, deathYear: 1920 }],
    ['Burial 1920', { hasDeath: true, eventYear: 1920 }],
    ['Cemetery', { hasDeath: true }],
    ['Cremation', { hasDeath: true }],
    ['Funeral 1920', { hasDeath: true, eventYear: 1920 }],
    ['Obituary', { hasDeath: true }],
    ['CauseOfDeath', { hasDeath: true }],
  ])('reads %j', (events, facts) => {
    expect(told(events)).toEqual({ ...noLifeFacts, ...facts })
  })

  it.each([
    'Note 1780',
    'Name 1780',
    'Gender 1780',
    'Living 1780',
    'Source 1780',
    'Media 1780',
    'Association 1780',
    'NonEvent 1780',
    'Memorial 1990',
    'LdsBaptism 1990',
    'LdsSealingToParents 1990',
  ])('learns nothing of a life from %j', (event) => {
    expect(told(event)).toEqual(noLifeFacts)
  })
})

describe(mayBeYetToCome.name, () => {
  it.each<[string, number | null, boolean]>([
    ['Death', 2027, true],
    ['Burial', 2090, true],
    ['Death', 2026, false],
    ['Death', null, false],
    ['Birth', 2027, false],
  ])('judges %s in %s, in 2026: %s', (type, year, isYetToCome) => {
    expect(mayBeYetToCome(type, year, 2026)).toBe(isYetToCome)
  })
})

describe(withMarriage.name, () => {
  it('uses the latest of several marriages, and nothing else', () => {
    const events = [
      ['Marriage', 1930],
      ['Marriage', null],
      ['Marriage', 1950],
      ['Divorce', 1990],
    ] as const

    expect(events.reduce<number | null>((known, [type, year]) => withMarriage(known, type, year), null)).toBe(
      1950,
    )
  })
})
