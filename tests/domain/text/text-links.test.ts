import { describe, expect, it } from 'vitest'
import { linksIn } from '#domain/text/text-links.ts'

const hrefs = (text: string) => linksIn(text).flatMap(({ href }) => href ?? [])

describe(linksIn.name, () => {
  it('finds an address between words, without the full stop after it', () => {
    expect(linksIn('Open https://a.example/b?id=4&code=x. Then go on.')).toEqual([
      { at: 0, text: 'Open ', href: null },
      { at: 5, text: 'https://a.example/b?id=4&code=x', href: 'https://a.example/b?id=4&code=x' },
      { at: 36, text: '. Then go on.', href: null },
    ])
  })

  it.each([
    ['javascript:alert(1)', []],
    ['data:text/html,x', []],
    ['http://', []],
    ['"https://a.example"', ['https://a.example']],
    ['https://a.example\nhttp://b.example:4000/', ['https://a.example', 'http://b.example:4000/']],
  ])('finds in %s only addresses of pages', (text, expected) => {
    expect(hrefs(text)).toEqual(expected)
  })

  it('leaves a text without addresses as it is', () => {
    expect(linksIn('Your code is 123456.')).toEqual([{ at: 0, text: 'Your code is 123456.', href: null }])
    expect(linksIn('')).toEqual([])
  })
})
