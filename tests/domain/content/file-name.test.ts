import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainFileName } from '#domain/content/file-name.ts'

describe(plainFileName.name, () => {
  it.each([
    ['Ben.JPG', 'Ben.JPG'],
    ['Hochzeit in Köln (2).jpg', 'Hochzeit in Köln (2).jpg'],
    ['../../etc/Ben.jpg', 'Ben.jpg'],
    ['..\\..\\windows\\Ben.jpg', 'Ben.jpg'],
    ['/', ''],
    ['photo\u202Egpj.exe', 'photogpj.exe'],
    ['\u2066Ben\u2069.jpg', 'Ben.jpg'],
    ['Ben.jpg\r\nSet-Cookie: a=b', 'Ben.jpgSet-Cookie: a=b'],
    ['Ben\u2028.jpg\0', 'Ben.jpg'],
    ['خانه\u200Cها.jpg', 'خانه\u200Cها.jpg'],
    ['👨\u200D👩\u200D👧.jpg', '👨\u200D👩\u200D👧.jpg'],
    ['  \uD800.jpg ', '\uFFFD.jpg'],
    ['', ''],
  ])('turns %j into %j', (name, plain) => {
    expect(plainFileName(name)).toBe(plain)
  })

  it('changes a plain name no further', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const plain = plainFileName(name)
        expect(plainFileName(plain)).toBe(plain)
      }),
    )
  })
})
