import { describe, expect, it } from 'vitest'
import { maxContentBytes } from '#contract/content-limit.ts'
import { ok, refuse } from '#contract/result.ts'
import { type ArchivedFacts, type ArchivedFile, decideArchived } from '#domain/content/decide-archived.ts'

const facts: ArchivedFacts = {
  plan: { contentLimit: 1, limitsDisabled: true },
  used: 0,
  files: 0,
  persons: new Map([
    ['I1', { number: 7, hasPrimary: false }],
    ['I2', { number: 8, hasPrimary: true }],
  ]),
}
const region = { x: 0.5, y: 0.25, width: 0.5, height: 0.5 }
const file: ArchivedFile = {
  fileName: 'Ann.jpg',
  size: 100,
  words: { caption: 'Ann', description: '', date: null },
  tags: [
    { personKey: 'I1', isPrimary: true, region },
    { personKey: 'I2', isPrimary: true, region: null },
  ],
}

describe(decideArchived.name, () => {
  it('takes words and tags; a person who has a primary photo keeps it', () => {
    expect(decideArchived(facts, file)).toEqual(
      ok({
        words: { caption: 'Ann', description: null, date: null },
        tags: [
          { person: 7, marks: { isPrimary: true, region } },
          { person: 8, marks: { isPrimary: false, region: null } },
        ],
      }),
    )
  })

  it('tags nobody twice, and makes no photo the portrait of its own accord', () => {
    const tag = { personKey: 'I1', isPrimary: false, region: null }

    expect(decideArchived(facts, { ...file, words: {}, tags: [tag, tag] })).toEqual(
      ok({ words: {}, tags: [{ person: 7, marks: { isPrimary: false, region: null } }] }),
    )
  })

  it.each<[string, Partial<ArchivedFile>, string]>([
    [
      'shows somebody who is not in the tree',
      { tags: [{ personKey: 'I9', isPrimary: false, region }] },
      'no-such-person',
    ],
    [
      'has a date that does not exist',
      { words: { date: { type: 'date', first: '+1901-02-31' } } },
      'no-such-date',
    ],
    ['is no picture, but marks a face', { fileName: 'will.pdf' }, 'not-a-picture'],
    ['is of a type that nobody may add', { fileName: 'letter.docx' }, 'file-type'],
    ['is too large', { size: maxContentBytes + 1 }, 'file-too-large'],
  ])('refuses a file that %s', (_, changed, problem) => {
    expect(decideArchived(facts, { ...file, ...changed })).toMatchObject(refuse(problem))
  })
})
