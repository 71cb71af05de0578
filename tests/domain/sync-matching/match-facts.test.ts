import { expect, it } from 'vitest'
import { matchFacts } from '#domain/sync-matching/match-facts.ts'

const facts = (...notations: string[]) =>
  notations.map((notation) => {
    const [type = '', content = ''] = notation.split(':')
    return { type, content }
  })

it.each<[string, string[], string[], (number | null)[]]>([
  ['the same facts are the same', ['Birth:1', 'Note:a'], ['Note:a', 'Birth:1'], [1, 0]],
  ['a fact that has changed is the earlier one of its kind', ['Birth:1'], ['Birth:2'], [0]],
  ['equal ones first, then in their order', ['Note:a', 'Note:b'], ['Note:x', 'Note:a'], [1, 0]],
  ['equal facts are counted', ['Note:a', 'Note:a'], ['Note:a', 'Note:a', 'Note:a'], [0, 1, null]],
  ['another kind is another fact', ['Birth:1'], ['Death:1'], [null]],
])('%s', (_title, stored, now, partners) => {
  expect(matchFacts(facts(...stored), facts(...now))).toEqual(partners)
})
