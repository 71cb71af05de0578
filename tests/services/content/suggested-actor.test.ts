import { describe, expect, it } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { openPhoto } from '#machines/content-gallery/sample-content.ts'
import { readSuggestedActor } from '#services/content/suggested-actor.ts'
import {
  exifSegment,
  frameSegment,
  namedFaces,
  startOfImage,
  xmpSegment,
} from '../../domain/content/regions/jpeg-head.ts'
import { personId } from '../../domain/model/samples.ts'

const photo = Buffer.concat([
  startOfImage,
  exifSegment(3),
  xmpSegment(namedFaces(['Aunt May', '0.2', '0.3', '0.1', '0.2'], ['Ada Hale', '0.7', '0.5', '0.2', '0.2'])),
  frameSegment(640, 480),
])

const suggestedBy = (answer: Response, originalUrl: string | null = '/content/17-u1/original?k=1') => {
  const asked: [string, string | null][] = []
  const transport = {
    fetch: async (url: string | URL | Request, init?: RequestInit) => {
      asked.push([url instanceof Request ? url.url : url.toString(), new Headers(init?.headers).get('range')])
      return answer
    },
  }
  const personsNamed = async (name: string) =>
    name === 'Ada Hale' ? [{ id: personId('17-1'), label: 'Ada Hale, 1841–1902' }] : []
  const read = createActor(readSuggestedActor({ transport, personsNamed }), {
    input: { contentId: openPhoto.id, originalUrl },
  }).start()
  return { asked, suggested: toPromise(read) }
}

describe(readSuggestedActor.name, () => {
  it('finds whom the photo names, upright, and first those whose name somebody in the tree has', async () => {
    const { asked, suggested } = suggestedBy(new Response(photo, { status: 206 }))

    expect(
      (await suggested).map(({ name, region }) => [name, region?.x.toFixed(2), region?.y.toFixed(2)]),
    ).toEqual([
      ['Ada Hale', '0.20', '0.40'],
      ['Aunt May', '0.75', '0.60'],
    ])
    expect(asked).toEqual([['/content/17-u1/original?k=1', 'bytes=0-262143']])
  })

  it('asks for nothing if the user may not have the original', async () => {
    const { asked, suggested } = suggestedBy(new Response(photo), null)

    expect([await suggested, asked]).toEqual([[], []])
  })

  it.each([
    ['the address has ended', new Response('', { status: 404 })],
    ['it is another format', new Response('%PDF-1.7')],
    ['its XMP is broken', new Response(Buffer.concat([startOfImage, xmpSegment('<x'), frameSegment(6, 4)]))],
  ])('suggests nobody if %s', async (_, answer) => {
    expect(await suggestedBy(answer).suggested).toEqual([])
  })
})
