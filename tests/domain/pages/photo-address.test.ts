import { describe, expect, it } from 'vitest'
import { differInPhoto, photoIn, withPhoto } from '#domain/pages/photo-address.ts'

describe('the open photo in an address', () => {
  it('is read, set, replaced and taken away', () => {
    expect(photoIn('?tab=files&photo=17-u1')).toBe('17-u1')
    expect(photoIn('?tab=files')).toBeNull()
    expect(withPhoto('?tab=files', '17-u1')).toBe('?tab=files&photo=17-u1')
    expect(withPhoto('?photo=17-u1&tab=files', '17-u2')).toBe('?photo=17-u2&tab=files')
    expect(withPhoto('?tab=files&photo=17-u1', null)).toBe('?tab=files')
    expect(withPhoto('?photo=17-u1', null)).toBe('')
  })

  it.each([
    ['?tab=files', '?tab=files&photo=17-u1', true],
    ['?photo=17-u2', '?photo=17-u1', true],
    ['?tab=files', '?tab=files', false],
    ['?tab=files', '?tab=details&photo=17-u1', false],
  ])('alone differs between %j and %j: %j', (before, now, differs) => {
    expect(differInPhoto(before, now)).toBe(differs)
  })
})
