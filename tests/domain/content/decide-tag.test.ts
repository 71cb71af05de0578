import { describe, expect, it } from 'vitest'
import { ok, refuse } from '#contract/result.ts'
import { decideMarks, decideTag, maxTags } from '#domain/content/decide-tag.ts'

const picture = { isPicture: true, tags: 0 }
const paper = { isPicture: false, tags: 0 }
const plain = { isPrimary: false, region: null }
const region = { x: 0.5, y: 0.5, width: 0.25, height: 0.25 }

describe(decideTag.name, () => {
  it.each([
    [
      'the first picture of a person is the primary one',
      picture,
      plain,
      false,
      ok({ ...plain, isPrimary: true }),
    ],
    ['a later one is not', picture, plain, true, ok(plain)],
    ['unless it is said so', picture, { ...plain, isPrimary: true }, true, ok({ ...plain, isPrimary: true })],
    ['a paper is never the primary one', paper, plain, false, ok(plain)],
    [
      'a paper cannot become the primary one',
      paper,
      { ...plain, isPrimary: true },
      false,
      refuse('not-a-picture'),
    ],
    ['a paper has no places', paper, { ...plain, region }, false, refuse('not-a-picture')],
    ['a picture has places', picture, { ...plain, region }, true, ok({ ...plain, region })],
    [
      'a picture has a maximum number of persons',
      { ...picture, tags: maxTags },
      plain,
      true,
      refuse('too-many-tags'),
    ],
  ] as const)('decides that %s', (_case, content, marks, hasPrimary, expected) => {
    expect(decideTag(content, marks, hasPrimary)).toEqual(expected)
  })
})

describe(decideMarks.name, () => {
  it('keeps a region within the picture', () => {
    const wide = { x: 0.75, y: 0.5, width: 1, height: 0.75 }

    expect(decideMarks(picture, { ...plain, region: wide })).toEqual(
      ok({ ...plain, region: { x: 0.75, y: 0.5, width: 0.25, height: 0.5 } }),
    )
  })
})
