import { describe, expect, it } from 'vitest'
import type { MatchReason } from '#domain/match-review/match.ts'
import { reasonsInWords } from '#domain/match-review/reasons-in-words.ts'
import { recordOf } from './records.ts'

const pair = {
  left: recordOf(17, 'Sarah /Thorn/', {
    born: '+1794-02-14',
    died: '+1880',
    father: 'Josiah /Wedgwood/',
    mother: 'Elizabeth /Allen/',
    siblings: 8,
    spouses: ['Charles /Darwin/'],
    children: ['Ann', 'Bo'],
  }),
  right: recordOf(20, 'Sara /Thorne/', {
    born: '+1794-03-02',
    died: '+1890',
    father: 'Josiah /Wedgewood/',
    mother: 'Bessy /Allen/',
    siblings: 6,
    spouses: ['Charles /Darwin/'],
    children: ['Ann', 'Bo', 'Cy', 'Di', 'Ed'],
  }),
}

const words = (...reasons: MatchReason[]) => reasonsInWords({ reasons }, pair)

describe(reasonsInWords.name, () => {
  it('joins both parents, and given name with surname, into one sentence', () => {
    expect(
      words(
        { field: 'givenName', agreement: 'same' },
        { field: 'father', agreement: 'same' },
        { field: 'surname', agreement: 'same' },
        { field: 'mother', agreement: 'same' },
      ).speaksFor,
    ).toEqual(['The name is the same.', 'The parents of both are already shown to you as the same people.'])
  })

  it.each<[MatchReason, string]>([
    [
      { field: 'father', agreement: 'same' },
      'The father of both is already shown to you as the same person.',
    ],
    [{ field: 'father', agreement: 'close' }, 'The father’s name differs by one letter.'],
    [{ field: 'mother', agreement: 'close' }, 'The mother’s name is similar.'],
    [{ field: 'givenName', agreement: 'close' }, 'The given name differs by one letter.'],
    [{ field: 'surname', agreement: 'close' }, 'The surname differs by one letter.'],
    [{ field: 'birthDate', agreement: 'close' }, 'The dates of birth could be the same.'],
    [{ field: 'deathPlace', agreement: 'same' }, 'The place of death is the same.'],
    [{ field: 'siblings', agreement: 'same', count: 6 }, 'Six of the eight brothers and sisters match too.'],
    [{ field: 'spouses', agreement: 'same', count: 1 }, 'The spouse matches too.'],
    [{ field: 'children', agreement: 'same', count: 1 }, 'One of the five children matches too.'],
    [{ field: 'children', agreement: 'same', count: 5 }, 'All five children match too.'],
    [
      { field: 'sharedId', agreement: 'same' },
      'Both have the same ID number from an archive or another program.',
    ],
  ])('says of %o: %s', (reason, sentence) => {
    expect(words(reason)).toEqual({ speaksFor: [sentence], against: [] })
  })

  it.each<[MatchReason, string]>([
    [{ field: 'birthDate', agreement: 'differs' }, 'The dates of birth are 16 days apart.'],
    [{ field: 'deathDate', agreement: 'differs' }, 'The dates of death are 10 years apart.'],
    [{ field: 'surname', agreement: 'differs' }, 'The surnames differ.'],
    [
      { field: 'children', agreement: 'differs', count: 2 },
      'Two of the five children match nobody in the other tree.',
    ],
    [
      { field: 'siblingRival', agreement: 'close' },
      'A brother or sister in one of the trees could also be this person. Check carefully.',
    ],
    [{ field: 'cycle', agreement: 'same' }, 'If they were the same, somebody would be their own ancestor.'],
  ])('counts %o against it: %s', (reason, sentence) => {
    expect(words(reason)).toEqual({ speaksFor: [], against: [sentence] })
  })

  it('does not mention values that the viewer cannot see', () => {
    const hidden = { left: recordOf(1, 'Ann'), right: recordOf(2, 'Ann') }
    const reasons: MatchReason[] = [
      { field: 'birthDate', agreement: 'differs' },
      { field: 'father', agreement: 'close' },
      { field: 'children', agreement: 'same', count: 2 },
    ]

    expect(reasonsInWords({ reasons }, hidden)).toEqual({
      speaksFor: ['The father’s name is similar.', 'Two children match too.'],
      against: ['The dates of birth do not match.'],
    })
  })
})
