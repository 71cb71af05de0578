import { describe, expect, it } from 'vitest'
import { CallFailure } from '#contract/client.ts'
import { maxContentBytes } from '#contract/content-limit.ts'
import { DataGroupId } from '#contract/wire.ts'
import type { PhotosSoFar } from '#domain/upload/tree-photos.ts'
import type { AddedByHand } from '#sync/photos/added-by-hand.ts'
import type { FilesBeside, FoundFile } from '#sync/photos/files-beside.ts'
import { type PhotosUpload, uploadPhotos } from '#sync/photos/upload-photos.ts'
import { photoServer } from './photo-server.ts'

const filesOf = (
  files: Readonly<Record<string, Blob | 'too-large' | 'damaged'>>,
  added: readonly AddedByHand[] = [],
): FilesBeside => ({
  names: Object.keys(files),
  treeName: null,
  added: async () => added,
  read: async function* (wanted): AsyncGenerator<FoundFile> {
    for (const [name, data] of Object.entries(files))
      if (wanted.has(name)) yield data instanceof Blob ? { name, data } : { name, problem: data }
  },
})

const addedByHand = (key: string, name: string): AddedByHand => ({
  key,
  dataGroupId: key.split('_')[0] ?? '',
  name,
  fileName: name.slice(name.lastIndexOf('/') + 1),
  caption: 'Ann',
  description: null,
  date: { type: 'date', first: '+1901' },
  tags: [{ personKey: 'I1', isPrimary: true, region: null }],
})

const photo = (text: string) => new Blob([text])

function upload(
  server: ReturnType<typeof photoServer>,
  files: FilesBeside,
  parts: Partial<PhotosUpload> = {},
) {
  const progress: PhotosSoFar[] = []
  const outcome = uploadPhotos({
    transport: server.transport,
    treeId: DataGroupId.parse('17'),
    files,
    signal: new AbortController().signal,
    onProgress: (step) => progress.push(step),
    wait: async (_, signal) => signal.throwIfAborted(),
    ...parts,
  })
  return { outcome, progress }
}

describe(uploadPhotos.name, () => {
  it('sends what the server lacks to the records that name it, and counts what is not there', async () => {
    const server = photoServer({ 1: 'photos/a.jpg', 2: 'b.jpg', 3: 'PHOTOS\\A.JPG', 4: 'c.jpg' })
    const { outcome, progress } = upload(
      server,
      filesOf({ 'photos/a.jpg': photo('one'), 'b.jpg': photo('two'), 'unused.jpg': photo('x') }),
    )

    expect(await outcome).toEqual({
      kind: 'sent',
      photos: { sent: 3, wanted: 4, leftOut: [], leftOutCount: 0, absent: 1 },
    })
    expect(Object.fromEntries(server.received)).toEqual({ '17-1': 'one', '17-2': 'two', '17-3': 'one' })
    expect(progress.map(({ sent, wanted }) => `${sent} of ${wanted}`)).toEqual([
      '0 of 4',
      '1 of 4',
      '2 of 4',
      '3 of 4',
    ])
    expect(server.pages()).toBe(2)
  })

  it('[CNT-03] leaves out what is larger than 30 MB, of another type or damaged, with the reason; the others go on', async () => {
    const server = photoServer(
      {
        1: 'a.jpg',
        2: 'b.exe',
        3: 'big.png',
        4: 'torn.png',
        5: 'empty.png',
        6: 'fake.jpg',
        7: 'z.jpg',
      },
      { '17-6': 'file-type' },
    )
    const { outcome } = upload(
      server,
      filesOf({
        'a.jpg': photo('one'),
        'b.exe': photo('MZ'),
        'big.png': 'too-large',
        'torn.png': 'damaged',
        'empty.png': photo(''),
        'fake.jpg': photo('MZ'),
        'z.jpg': photo('last'),
      }),
    )

    expect(await outcome).toEqual({
      kind: 'sent',
      photos: {
        sent: 2,
        wanted: 7,
        absent: 0,
        leftOutCount: 5,
        leftOut: expect.arrayContaining([
          { name: 'b.exe', problem: 'other-type' },
          { name: 'big.png', problem: 'too-large' },
          { name: 'torn.png', problem: 'damaged' },
          { name: 'empty.png', problem: 'damaged' },
          { name: 'fake.jpg', problem: 'other-type' },
        ]),
      },
    })
  })

  it('asks for no more bytes of a file than the server takes', async () => {
    const asked: number[] = []
    const files: FilesBeside = {
      ...filesOf({ 'a.jpg': photo('one') }),
      read: (_, maxBytes) => {
        asked.push(maxBytes)
        return filesOf({}).read(new Set(), maxBytes)
      },
    }
    await upload(photoServer({ 1: 'a.jpg' }), files).outcome

    expect(asked).toEqual([maxContentBytes])
  })

  it('continues where an upload broke off', async () => {
    const server = photoServer({ 1: 'a.jpg' })
    server.partly.set('17-1', 4)

    expect((await upload(server, filesOf({ 'a.jpg': photo('the first') })).outcome).photos.sent).toBe(1)
    expect(server.received.get('17-1')).toBe('from 4: first')
  })

  it('takes what the server has meanwhile, or no longer wants, as done', async () => {
    const server = photoServer({ 1: 'a.jpg', 2: 'b.jpg' }, { '17-1': 'has-data', '17-2': 'not-found' })

    expect(
      (await upload(server, filesOf({ 'a.jpg': photo('1'), 'b.jpg': photo('2') })).outcome).photos,
    ).toMatchObject({
      sent: 2,
      leftOut: [],
    })
  })

  it('repeats after a network failure, and fails if the server stays away', async () => {
    const server = photoServer({ 1: 'a.jpg' })
    server.fail(3)
    expect((await upload(server, filesOf({ 'a.jpg': photo('one') })).outcome).photos.sent).toBe(1)

    server.fail(1000)
    await expect(upload(server, filesOf({ 'a.jpg': photo('one') })).outcome).rejects.toThrow(CallFailure)
  })

  it.each(['no-content-in-plan', 'content-limit-reached', 'not-allowed'])('ends at %s', async (code) => {
    const wanted = Object.fromEntries(
      Array.from({ length: 20 }, (_, number) => [number + 1, `${number + 1}.jpg`]),
    )
    const refusals = Object.fromEntries(Object.keys(wanted).map((number) => [`17-${number}`, code]))
    const files = Object.fromEntries(Object.values(wanted).map((path) => [path, photo(path)]))

    expect(await upload(photoServer(wanted, refusals), filesOf(files)).outcome).toEqual({
      kind: 'refused',
      problem: code,
      photos: { sent: 0, wanted: 20, leftOut: [], leftOutCount: 0 },
    })
  })

  it('stops when the caller aborts', async () => {
    const abort = new AbortController()
    const server = photoServer({ 1: 'a.jpg', 2: 'b.jpg' })
    const files = filesOf({ 'a.jpg': photo('1'), 'b.jpg': photo('2') })
    const { outcome } = upload(server, files, { signal: abort.signal, onProgress: () => abort.abort() })

    await expect(outcome).rejects.toThrow('aborted')
    expect(server.received.size).toBe(0)
  })

  it('adds the photos that were added by hand to another tree, and leaves those of the own tree', async () => {
    const server = photoServer({ 1: 'a.jpg' }, { '18_3': 'has-data', '18_4': 'no-such-person' })
    const names = ['uploads/2/b.jpg', 'uploads/3/c.jpg', 'uploads/4/d.jpg', 'uploads/9/own.jpg']
    const files = Object.fromEntries(['a.jpg', ...names].map((name) => [name, photo(name)]))
    const added = [2, 3, 4, 5].map((number, index) => addedByHand(`18_${number}`, names[index] ?? 'gone.jpg'))
    const own = addedByHand('17_9', 'uploads/9/own.jpg')
    added[3] = addedByHand('18_5', 'uploads/5/lost.jpg')
    const { outcome } = upload(server, filesOf(files, [...added, own]))

    expect(await outcome).toEqual({
      kind: 'sent',
      photos: {
        sent: 3,
        wanted: 5,
        leftOut: [{ name: 'd.jpg', problem: 'shows-others' }],
        leftOutCount: 1,
        absent: 1,
      },
    })
    expect(Object.fromEntries(server.received)).toEqual({
      '17-1': 'a.jpg',
      '17-u1': 'uploads/2/b.jpg',
    })
    expect(server.added[0]).toEqual({
      archiveKey: '18_2',
      fileName: 'b.jpg',
      size: 15,
      caption: 'Ann',
      description: null,
      date: { type: 'date', first: '+1901' },
      tags: [{ personKey: 'I1', isPrimary: true, region: null }],
    })
  })

  it('leaves out what somebody has changed in the archive so that it does not fit', async () => {
    const server = photoServer({})
    const long = { ...addedByHand('18_2', 'b.jpg'), caption: 'x'.repeat(5000) }
    const { outcome } = upload(server, filesOf({ 'b.jpg': photo('two') }, [long]))

    expect(await outcome).toMatchObject({ photos: { leftOut: [{ name: 'b.jpg', problem: 'damaged' }] } })
    expect(server.added).toEqual([])
  })
})
