/** The flow of the photos with its real actor: the archive is read as in the worker, and the server is replaced. */
import { describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { DataGroupId } from '#domain/ids.ts'
import { treePhotosMachine } from '#machines/tree-photos/tree-photos.machine.ts'
import { wire } from '#machines/wire.ts'
import { type OpenArchive, sendPhotosActor } from '#services/tree-upload/photo-actor.ts'
import { filesOfArchive } from '#sync/photos/archive-files.ts'
import { ArchiveLost } from '#sync/photos/remote-files.ts'
import { zipOf } from '../../sync/archives/support.ts'
import { photoServer } from '../../sync/photos/photo-server.ts'

const inProcess: OpenArchive = (archive) => ({ files: filesOfArchive(archive), close: () => {} })
const gdz = async () =>
  new File([await zipOf({ 'gedcom.ged': '0 HEAD', 'a.jpg': 'one', 'b.txt': 'two' })], 'tree.gdz')

async function flowOver(server: ReturnType<typeof photoServer>, openArchive = inProcess, archive?: File) {
  const onTreesChanged = vi.fn<() => void>()
  const report = vi.fn<(error: unknown) => void>()
  const sendPhotos = sendPhotosActor({
    transport: server.transport,
    openArchive,
    report,
    onTreesChanged,
    wait: async (_, signal) => signal.throwIfAborted(),
  })
  const flow = createActor(wire(treePhotosMachine)({ sendPhotos })).start()
  // The cast is safe: this is the form of such an id.
  flow.send({ type: 'tree arrived', archive: archive ?? (await gdz()), treeId: '17' as DataGroupId })
  const ends = () => waitFor(flow, (snapshot) => !snapshot.matches('sending'))
  return { flow, ends, onTreesChanged, report }
}

describe(sendPhotosActor.name, () => {
  it('sends what the tree mentions, and tells the pages', async () => {
    const server = photoServer({ 1: 'a.jpg', 2: 'b.txt', 3: 'c.jpg' })
    const { ends, onTreesChanged } = await flowOver(server)

    expect(await ends()).toMatchObject({
      value: 'ended',
      context: { photos: { sent: 2, wanted: 3, leftOutCount: 0 }, absent: 1, problem: null },
    })
    expect(Object.fromEntries(server.received)).toEqual({ '17-1': 'one', '17-2': 'two' })
    await vi.waitFor(() => expect(onTreesChanged).toHaveBeenCalledOnce())
  })

  it('says why it ends early', async () => {
    const refused = await flowOver(photoServer({ 1: 'a.jpg' }, { '17-1': 'no-content-in-plan' }))
    const lost = await flowOver(photoServer({}), () => ({
      files: Promise.reject(new ArchiveLost()),
      close: () => {},
    }))

    expect(await refused.ends()).toMatchObject({ value: 'ended', context: { problem: 'no-content-in-plan' } })
    expect(await lost.ends()).toMatchObject({ value: 'ended', context: { problem: 'file-changed' } })
  })

  it('continues after a lost connection', async () => {
    const server = photoServer({ 1: 'a.jpg' })
    server.fail(9)
    const { flow, ends } = await flowOver(server)
    expect(await ends()).toMatchObject({ value: 'interrupted', context: { problem: 'unreachable' } })

    flow.send({ type: 'retried' })
    expect(await ends()).toMatchObject({ value: 'ended', context: { photos: { sent: 1 } } })
  })

  it('closes the archive when the user stops it', async () => {
    const close = vi.fn<() => void>()
    const { flow } = await flowOver(photoServer({}), () => ({ files: new Promise(() => {}), close }))
    flow.send({ type: 'stopped' })

    expect(flow.getSnapshot()).toMatchObject({ value: 'interrupted', context: { problem: 'stopped' } })
    expect(close).toHaveBeenCalledOnce()
  })

  it('reports what nobody has foreseen', async () => {
    const broken = new Error('The worker ended')
    const { ends, report } = await flowOver(photoServer({}), () => ({
      files: Promise.reject(broken),
      close: () => {},
    }))

    expect(await ends()).toMatchObject({ value: 'interrupted', context: { problem: 'unforeseen' } })
    expect(report).toHaveBeenCalledWith(broken)
  })

  it('has nothing to send from a file that is no archive', async () => {
    const { ends } = await flowOver(photoServer({ 1: 'a.jpg' }), inProcess, new File(['0 HEAD'], 'tree.ged'))

    expect(await ends()).toMatchObject({ value: 'ended', context: { photos: { wanted: 0 } } })
  })
})
