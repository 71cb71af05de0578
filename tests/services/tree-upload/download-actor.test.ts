import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, toPromise, waitFor } from 'xstate'
import type { ArchivedFiles, DownloadedTree } from '#domain/tree/tree-download.ts'
import { treeDownloadMachine } from '#machines/tree-download/tree-download.machine.ts'
import { wire } from '#machines/wire.ts'
import { countFilesActor, downloadTreeActor } from '#services/tree-upload/download-actor.ts'
import { workspaceId } from '../../domain/model/samples.ts'
import { patient } from '../../support/patience.ts'
import { type Answer, refusal, testServer } from '../entities/server.ts'

const tree: DownloadedTree = { workspaceId: workspaceId('3'), name: 'Ada & Ben: "ours"' }
const parts: Readonly<Record<string, unknown>> = {
  '': { text: '0 HEAD\n', nextPageToken: 'second' },
  second: { text: '0 @I1@ INDI\n', nextPageToken: 'third' },
  third: { text: '0 TRLR\n', nextPageToken: null },
}
const archive = { fileCount: 2, fileBytes: 3_000_000, signedUrl: '/content/archives/3?k=signed' }
const partOf = (url: URL) => parts[url.searchParams.get('next') ?? '']

/** The flow in a browser page, with a server. */
function flowOver(answer: Answer) {
  const server = testServer(answer)
  const save = vi.fn<(file: Blob, name: string) => void>()
  const report = vi.fn<(error: unknown) => void>()
  const saveFrom = vi.fn<(address: string, name: string) => void>()
  const { transport } = server
  let counts = 0
  const downloadTree = downloadTreeActor({ transport, save, saveFrom, report, wait: async () => {} })
  const flow = createActor(
    wire(treeDownloadMachine)({
      countFiles: fromPromise<ArchivedFiles | 'unknown', DownloadedTree>(async () => {
        counts++
        return archive
      }),
      downloadTree,
    }),
  ).start()
  flow.send({ type: 'download chosen', tree })
  return { flow, save, saveFrom, server, report, counted: () => counts }
}

describe(downloadTreeActor.name, () => {
  it('puts the parts together as they come, and saves them under the name of the tree', async () => {
    const { flow, save, server } = flowOver(partOf)
    flow.send({ type: 'version chosen', version: 'gedcom-5.5.1' })
    flow.send({ type: 'confirmed' })
    await waitFor(flow, (snapshot) => snapshot.matches('saved'))

    const [[file, name] = []] = save.mock.calls
    expect(name).toBe('Ada & Ben ours.ged')
    expect(await file?.text()).toBe('0 HEAD\n0 @I1@ INDI\n0 TRLR\n')
    expect(server.asked).toEqual([
      '/research/workspaces/3/export?format=gedcom-5.5.1',
      '/research/workspaces/3/export?format=gedcom-5.5.1&next=second',
      '/research/workspaces/3/export?format=gedcom-5.5.1&next=third',
    ])
    expect(flow.getSnapshot().context.received).toBe(26)
  })

  it('reports an error of our own, and does not call it a lost connection', async () => {
    const { flow, save, report } = flowOver(partOf)
    const mistake = new Error('No such link')
    save.mockImplementation(() => {
      throw mistake
    })
    flow.send({ type: 'confirmed' })
    await waitFor(flow, ({ context }) => context.problem !== null)

    expect(flow.getSnapshot().context.problem).toBe('unforeseen')
    expect(report).toHaveBeenCalledExactlyOnceWith(mistake)
  })

  it('requests a part again that failed', async () => {
    let trouble = 2
    const { flow, save } = flowOver((url) =>
      url.searchParams.get('next') === 'second' && trouble-- > 0 ? new TypeError('offline') : partOf(url),
    )
    flow.send({ type: 'confirmed' })
    await waitFor(flow, (snapshot) => snapshot.matches('saved'))

    expect(save).toHaveBeenCalledOnce()
  })

  it('starts again if the tree was updated during the download, and gives up if that happens repeatedly', async () => {
    let updates = 1
    const changing: Answer = (url) =>
      url.searchParams.get('next') === 'third' && updates-- > 0 ? refusal(412, 'tree-changed') : partOf(url)
    const once = flowOver(changing)
    once.flow.send({ type: 'confirmed' })
    await waitFor(once.flow, (snapshot) => snapshot.matches('saved'))
    expect(await once.save.mock.calls[0]?.[0].text()).toBe('0 HEAD\n0 @I1@ INDI\n0 TRLR\n')

    updates = 100
    const often = flowOver(changing)
    often.flow.send({ type: 'confirmed' })
    await waitFor(often.flow, (snapshot) => snapshot.context.problem !== null)
    expect(often.flow.getSnapshot().context.problem).toBe('changing')
    expect(often.save).not.toHaveBeenCalled()
  })

  it.each([
    [refusal(403, 'not-allowed'), 'not-allowed'],
    [refusal(404, 'not-found'), 'gone'],
    [new TypeError('offline'), 'unreachable'],
  ])('says why there is no file: %#', async (answer, problem) => {
    const { flow, save } = flowOver(() => (answer instanceof Response ? answer.clone() : answer))
    flow.send({ type: 'confirmed' })
    await waitFor(flow, (snapshot) => snapshot.context.problem !== null)

    expect(flow.getSnapshot().context.problem).toBe(problem)
    expect(save).not.toHaveBeenCalled()
  })

  it('stops when the caller no longer waits', async () => {
    const { flow, save, server } = flowOver(partOf)
    const release = server.hold()
    flow.send({ type: 'confirmed' })
    await vi.waitFor(() => expect(server.open()).toBe(1), patient)

    flow.send({ type: 'dismissed' })
    release()
    await vi.waitFor(() => expect(server.open()).toBe(0), patient)

    expect(server.asked).toHaveLength(1)
    expect(save).not.toHaveBeenCalled()
  })

  it('lets the browser download an archive by itself', async () => {
    const { flow, save, saveFrom, server } = flowOver(() => archive)
    flow.send({ type: 'version chosen', version: 'gedzip-7.0' })
    flow.send({ type: 'confirmed' })
    await waitFor(flow, (snapshot) => snapshot.matches('saved'))

    expect(server.asked).toEqual(['/research/workspaces/3/archive'])
    expect(saveFrom).toHaveBeenCalledExactlyOnceWith('/content/archives/3?k=signed', 'Ada & Ben ours.gdz')
    expect(save).not.toHaveBeenCalled()
  })

  it('counts the files only if the archive is chosen, and once', async () => {
    const { flow, counted } = flowOver(() => archive)
    flow.send({ type: 'version chosen', version: 'gedcom-5.5.1' })
    expect(counted()).toBe(0)
    flow.send({ type: 'version chosen', version: 'gedzip-7.0' })
    await waitFor(flow, ({ context }) => context.files !== null)
    flow.send({ type: 'version chosen', version: 'gedcom-7.0' })
    flow.send({ type: 'version chosen', version: 'gedzip-7.0' })

    expect(flow.getSnapshot().value).toEqual({ choosing: 'resting' })
    expect(flow.getSnapshot().context.files).toEqual(archive)
    expect(counted()).toBe(1)
  })

  it('says why there is no archive', async () => {
    const { flow, saveFrom } = flowOver(() => refusal(403, 'not-allowed'))
    flow.send({ type: 'version chosen', version: 'gedzip-7.0' })
    flow.send({ type: 'confirmed' })
    await waitFor(flow, (snapshot) => snapshot.context.problem !== null)

    expect(flow.getSnapshot().context.problem).toBe('not-allowed')
    expect(saveFrom).not.toHaveBeenCalled()
  })

  it.each([
    [archive, archive],
    [refusal(404, 'not-found'), 'unknown' as const],
  ])('knows how large the archive is, or that the server does not say: %#', async (answer, files) => {
    const { transport } = testServer(() => answer)
    const count = createActor(countFilesActor({ transport }), { input: tree }).start()

    expect(await toPromise(count)).toEqual(files)
  })
})
