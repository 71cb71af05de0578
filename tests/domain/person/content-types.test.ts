import { describe, expect, it } from 'vitest'
import { contentTypeOf, contentWidths, fileNameOf } from '#domain/person/content-types.ts'

describe(contentTypeOf.name, () => {
  it.each([
    ['a.jpg', 'image'],
    ['a.JPEG', 'image'],
    ['a.png', 'image'],
    ['a.gif', 'image'],
    ['a.bmp', 'image'],
    ['a.tif', 'image'],
    ['a.b.tiff', 'image'],
    ['will.pdf', 'pdf'],
    ['will.doc', 'doc'],
    ['will.docx', 'doc'],
    ['will.txt', 'txt'],
    ['song.mp3', null],
    ['page.html', null],
    ['', null],
    ['photo.jpg.exe', null],
  ])('[MOD-46] calls %j %s', (fileName, type) => {
    expect(contentTypeOf(fileName)).toBe(type)
  })
})

describe('the widths of images', () => {
  it('[MOD-45] are 80, 320 and 1920', () => {
    expect(contentWidths).toEqual({ thumb: 80, gallery: 320, large: 1920 })
  })
})

describe(fileNameOf.name, () => {
  it.each([
    ['photo.jpg', 'photo.jpg'],
    ['C:\\Users\\Ada\\photo.jpg', 'photo.jpg'],
    ['/home/ada/photo.jpg', 'photo.jpg'],
    ['media/Charlotte%20Bront%C3%AB.jpg', 'Charlotte Brontë.jpg'],
    ['file:///path/to/photo.jpg', 'photo.jpg'],
    ['https://example.org/a/photo.jpg?size=80#top', 'photo.jpg'],
    ['100%.jpg', '100%.jpg'],
    ['why?.jpg', 'why?.jpg'],
    ['media/a%2F..%2Fphoto.jpg', 'photo.jpg'],
    ['media/photo%E2%80%AEgpj.exe%0D%0A', 'photogpj.exe'],
    ['', ''],
  ])('turns %j into %j', (path, name) => {
    expect(fileNameOf(path)).toBe(name)
  })
})
