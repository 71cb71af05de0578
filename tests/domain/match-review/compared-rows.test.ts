import { describe, expect, it } from 'vitest'
import { type Cell, type ComparedRow, comparedRows } from '#domain/match-review/compared-rows.ts'
import type { MatchReason, PersonRecord } from '#domain/match-review/match.ts'
import { recordOf } from './records.ts'

/** A row as a line: differences are in brackets, people in both trees have a star. */
function told({ name, state, left, right }: ComparedRow): string {
  return `${name} ${state}: ${cellText(left)} | ${cellText(right)}`
}

const cellText = ({ main, below, relatives }: Cell) =>
  [
    piecesText(main),
    piecesText(below),
    relatives.map(({ name, shared }) => `${shared ? '*' : ''}${name}`).join(', '),
  ]
    .filter((text) => text !== '')
    .join('; ')

const piecesText = (pieces: Cell['main']) =>
  pieces
    .map(({ text, differs }) => (differs ? `[${text}]` : text))
    .join(' ')
    .replaceAll(/ ?, /g, ', ')
    .replaceAll(/, +/g, ', ')

const rows = (left: PersonRecord, right: PersonRecord, reasons: readonly MatchReason[] = []) =>
  comparedRows({ reasons: [...reasons] }, { left, right }).map(told)

describe(comparedRows.name, () => {
  it('shows both sides of a pair with what differs, as the mock-up does', () => {
    const darwin = recordOf(17, 'Sarah Elizabeth /Wedgwood/', {
      born: '+1793',
      bornIn: 'Etruria, Staffordshire',
      died: '+1880',
      diedIn: 'Down, Kent',
      father: 'Josiah /Wedgwood II/',
      mother: 'Elizabeth /Allen/',
      details: [['Baptism', '+1794-02-14', 'Etruria']],
    })
    const wedgwood = recordOf(20, 'Elizabeth /Wedgwood/', {
      born: 'A+1793',
      bornIn: 'Staffordshire',
      died: '<+1881-05-05',
      father: 'Josiah /Wedgwood II/',
      mother: 'Bessy /Allen/',
      details: [
        ['Christen', '+1794-03-02', 'Maer'],
        ['Burial', null, 'Down, Kent'],
        ['Name', null, '', 'Bessy'],
      ],
    })

    expect(rows(darwin, wedgwood, [{ field: 'mother', agreement: 'same' }])).toEqual([
      'name differs: [Sarah] Elizabeth Wedgwood | Elizabeth Wedgwood; also Bessy',
      'birth alike: 1793; Etruria, Staffordshire | about 1793; Staffordshire',
      'baptism differs: [14 Feb 1794]; [Etruria] | [2 Mar 1794]; [Maer]',
      'death alike: 1880; Down, Kent | before 5 May 1881',
      'burial only right:  | Down, Kent',
      'parents alike: *Josiah Wedgwood II, *Elizabeth Allen | *Josiah Wedgwood II, *Bessy Allen',
      'spouses neither:  | ',
    ])
  })

  it.each([
    ['accents and case', 'José /GARCÍA/', 'Jose /Garcia/', 'name alike: José GARCÍA | Jose Garcia'],
    [
      'a word that is spelt otherwise',
      'Ann /Thorn/',
      'Ann /Thorne/',
      'name differs: Ann [Thorn] | Ann [Thorne]',
    ],
    ['several words', 'Mary Ann /Lee/', 'Sue Jane /Lee/', 'name differs: [Mary Ann] Lee | [Sue Jane] Lee'],
    ['no name at all', '', 'Ann', 'name only right:  | Ann'],
  ])('marks, for %s, the parts of a name that the other name lacks', (_, one, other, expected) => {
    expect(rows(recordOf(1, one), recordOf(2, other))[0]).toBe(expected)
  })

  it.each([
    ['+1793', 'A+1791', 'alike'],
    ['+1793', 'A+1790', 'differs'],
    ['+1793', 'A+1780', 'differs'],
    ['+1793', '+1793-05-02', 'alike'],
    ['<+1800', '+1801', 'differs'],
    ['<+1800', '+1799', 'alike'],
  ])('reads %s and %s as %s', (one, other, expected) => {
    expect(rows(recordOf(1, 'Ann', { born: one }), recordOf(2, 'Ann', { born: other }))[1]).toMatch(
      `birth ${expected}`,
    )
  })

  it.each([
    ['Down, Kent', 'Downe, Kent, England', 'alike'],
    ['Down, Kent', 'Kent', 'alike'],
    ['St Chad’s Church, Salop', 'St Chad’s, Salop', 'alike'],
    ['Down, Kent', 'Maer, Staffordshire', 'differs'],
  ])('reads the places %s and %s as %s', (one, other, expected) => {
    expect(rows(recordOf(1, 'Ann', { bornIn: one }), recordOf(2, 'Ann', { bornIn: other }))[1]).toMatch(
      `birth ${expected}`,
    )
  })

  it('mentions the gender only if the trees differ', () => {
    const woman = recordOf(1, 'Ann', { gender: 'Female' })

    expect(rows(woman, recordOf(2, 'Ann', { gender: 'Male' }))[1]).toBe('gender differs: [woman] | [man]')
    expect(rows(woman, recordOf(2, 'Ann', { gender: 'Female' }))[1]).toMatch('birth')
  })

  it('marks relatives who are in both trees, whether by name or because the server says so', () => {
    const left = recordOf(1, 'Ann', { spouses: ['Bo /Lee/'], children: ['Cy /Lee/', 'Di /Lee/'] })
    const right = recordOf(2, 'Ann', { spouses: ['Bob /Leigh/'], children: ['Cy /Lee/'] })

    expect(rows(left, right, [{ field: 'spouses', agreement: 'same', count: 1 }]).slice(-2)).toEqual([
      'spouses alike: *Bo Lee | *Bob Leigh',
      'children alike: *Cy Lee, Di Lee | *Cy Lee',
    ])
    expect(rows(left, right, [{ field: 'spouses', agreement: 'differs', count: 1 }]).at(-2)).toMatch(
      'spouses differs',
    )
  })
})
