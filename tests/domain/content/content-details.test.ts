import { describe, expect, it } from 'vitest'
import { changedFields, contentChange, contentDraftOf, detailsOf } from '#domain/content/content-details.ts'
import { content } from './sample-content.ts'

const before = detailsOf(content({ caption: 'Ada', date: { type: 'date', first: '+1901-05-04' } }))
const draft = contentDraftOf(before)

describe(contentChange.name, () => {
  it('is empty as long as nothing was typed', () => {
    expect(draft).toEqual({ caption: 'Ada', date: '4 May 1901', description: '' })
    expect(contentChange(draft, before, 'en-GB')).toEqual({})
  })

  it('has only what was changed, without blanks at the ends', () => {
    expect(
      contentChange({ ...draft, caption: ' Ada ', description: ' by the sea' }, before, 'en-GB'),
    ).toEqual({
      description: 'by the sea',
    })
  })

  it('reads the date, and removes it with its text', () => {
    expect(contentChange({ ...draft, date: '1902' }, before, 'en-GB')).toEqual({
      date: { type: 'date', first: '+1902' },
    })
    expect(contentChange({ ...draft, date: '' }, before, 'en-GB')).toEqual({ date: null })
  })
})

describe(changedFields.name, () => {
  it('has the fields as they were typed, and none that says what is stored', () => {
    expect(changedFields(draft, before)).toEqual({})
    expect(changedFields({ ...draft, caption: 'Ada ', date: '' }, before)).toEqual({
      caption: 'Ada ',
      date: '',
    })
  })
})
