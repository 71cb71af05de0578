import { describe, expect, it } from 'vitest'
import type { Content } from '#contract/research/content.ts'
import { hasData, isUploaded, shownContent } from '#domain/content/shown-content.ts'
import { content } from './sample-content.ts'

const sizes = (...keys: Content['dataSignedUrls'][number]['altKey'][]) =>
  keys.map((altKey) => ({ altKey, signedUrl: `/content/17-u1/${altKey}` }))

describe(shownContent.name, () => {
  it('[MOD3-25] derives the addresses, the icon, and whether there is a picture', () => {
    const dataSignedUrls = sizes('thumb', 'gallery', 'large', 'original')

    expect(shownContent(content({ caption: 'Ada', dataSignedUrls }))).toEqual({
      id: '17-u1',
      fileName: 'ada.jpg',
      dataModifiedDate: null,
      caption: 'Ada',
      isImage: true,
      icon: 'image',
      thumbUrl: '/content/17-u1/thumb',
      galleryUrl: '/content/17-u1/gallery',
      largeUrl: '/content/17-u1/large',
      originalUrl: '/content/17-u1/original',
    })
  })

  it('[MOD3-25] gives a PDF its icon although its first page is a picture', () => {
    const shown = shownContent(content({ fileName: 'will.pdf', dataSignedUrls: sizes('thumb', 'gallery') }))

    expect([shown.isImage, shown.icon, shown.thumbUrl]).toEqual([false, 'pdf', '/content/17-u1/thumb'])
  })

  it('gives no addresses as long as the sizes are being made', () => {
    const shown = shownContent(content({ dataStatus: 'Processing', dataSignedUrls: sizes('original') }))

    expect([shown.isImage, shown.originalUrl]).toEqual([false, null])
  })
})

describe(hasData.name, () => {
  it.each([
    ['available with an original', 'Available', sizes('thumb', 'original'), true],
    ['available without an original', 'Available', sizes('thumb', 'gallery'), false],
    ['not available yet', 'Processing', sizes('original'), false],
    ['without bytes', 'NoData', [], false],
  ] as const)('[STA-13] of content that is %s', (_, dataStatus, dataSignedUrls, result) => {
    expect(hasData(content({ dataStatus, dataSignedUrls: [...dataSignedUrls] }))).toBe(result)
  })
})

describe(isUploaded.name, () => {
  it('knows an upload by its id', () => {
    // Ids are branded when the wire is read.
    const ids = ['17-u5', '17-5', '17-3010-2'] as Content['id'][]

    expect(ids.map((id) => isUploaded({ id }))).toEqual([true, false, false])
  })
})
