import { describe, expect, it } from 'vitest'
import { whatHappened } from '#ui/screens/person/places/what-happened.ts'

describe(whatHappened.name, () => {
  it.each([
    ['Birth', {}, 'born'],
    ['BarMitzvah', {}, 'bar mitzvah'],
    ['LdsEndowment', {}, 'LDS endowment'],
    ['Event', {}, 'event'],
    ['Event', { label: 'Voyage of HMS Beagle' }, 'Voyage of HMS Beagle'],
    ['Nationality', { label: 'By the Crown' }, 'nationality (By the Crown)'],
  ] as const)('calls %s %j %s', (assertionType, details, words) => {
    expect(whatHappened({ assertionType, details })).toBe(words)
  })
})
