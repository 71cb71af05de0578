/** Downloads of archives over the network, which take as long as the client reads. */
import { randomBytes } from 'node:crypto'
import { get, type IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { TreeArchive } from '#contract/research/workspace-acts.ts'
import { DataGroupId, WorkspaceId } from '#contract/wire.ts'
import { TreeChanged, textOfArchivedTree } from '../../../server/research/export/archive-members.ts'
import { archiveOf } from '../../../server/research/export/archive-stream.ts'
import { patient } from '../../support/patience.ts'
import { listeningForThisFile } from '../kit/listening.ts'
import { signedIn } from '../kit/sign-in.ts'
import { good, upload, userOf } from '../research/kit.ts'
import { archivesOf, ownArchive } from './archives.ts'
import { contentsOf, jpeg } from './kit.ts'

const kit = await listeningForThisFile()
const [ada, ben] = [await signedIn(kit), await signedIn(kit)]
await kit.store.pool.query('UPDATE users SET limits_disabled = true')

/** A tree whose archive is larger than what the connection holds in between. */
async function largeTreeOf(user: typeof ada) {
  const { tree } = await archivesOf(kit, user).synced(await ownArchive(), 'tree.gdz')
  const large = Buffer.concat([jpeg('large'), randomBytes(20_000_000)])
  await contentsOf(kit, user).upload(tree.groupId, 'large.jpg', large)
  const { signedUrl } = good<TreeArchive>(
    await userOf(kit, user).ask(`GET /workspaces/${tree.workspaceId}/archive`),
  )
  return { tree, url: kit.publicUrl + signedUrl }
}

const archivedIn = ({ workspaceId, groupId }: { workspaceId: string; groupId: string }) => ({
  workspaceId: WorkspaceId.parse(workspaceId),
  dataGroupId: DataGroupId.parse(groupId),
})

/** Reads until the bytes of the large photo come, and stops there. */
async function untilLarge(archive: Readable): Promise<'large' | 'ended'> {
  let bytes = 0
  for await (const piece of archive.iterator({ destroyOnReturn: false })) {
    bytes += Buffer.from(piece).length
    if (bytes > 1_000_000) return 'large'
  }
  return 'ended'
}

const open = new Set<IncomingMessage>()

/** Begins a download without reading it. */
const begin = (url: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { agent: false }, (answer) => {
      answer.on('error', () => undefined)
      open.add(answer)
      resolve(answer)
    }).on('error', reject)
  })

afterEach(() => {
  for (const answer of open) answer.destroy()
  open.clear()
})

describe('the downloads of a user', () => {
  it('are two at once: the third waits with 429, and another user does not', async () => {
    const { url } = await largeTreeOf(ada)
    const ofBen = await largeTreeOf(ben)

    const [first, second] = [await begin(url), await begin(url)]
    const third = await begin(url)
    expect([first.statusCode, second.statusCode]).toEqual([200, 200])
    expect([third.statusCode, third.headers['retry-after']]).toEqual([429, '60'])
    expect((await begin(ofBen.url)).statusCode).toBe(200)

    first.destroy()
    await vi.waitFor(async () => {
      const next = await begin(url)
      expect(next.statusCode).toBe(200)
    }, patient)
  })
})

describe('an archive', () => {
  it('is read to its end, however many others nobody goes on reading', async () => {
    const { tree } = await largeTreeOf(ada)
    const archive = () =>
      archiveOf(archivedIn(tree), { db: kit.store.db, blobs: kit.files.blobs, at: kit.clock.now })
    // The package lets somebody who waits go on after some seconds. Nobody should have to wait.
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const unread = Array.from({ length: navigator.hardwareConcurrency + 1 }, archive)
    for (const one of unread) await untilLarge(one)

    expect(await untilLarge(archive())).toBe('large')
    for (const one of unread) one.destroy()
  })

  it('is closed as soon as the client has left, also while its next piece is awaited', async () => {
    const { tree } = await largeTreeOf(ada)
    let isOpened = () => {}
    const opened = new Promise<void>((resolve) => (isOpened = resolve))
    const read = async () => {
      isOpened()
      // Never a piece.
      return new Readable({ read: () => undefined })
    }
    const archive = archiveOf(archivedIn(tree), { db: kit.store.db, blobs: { read }, at: kit.clock.now })
    archive.resume()
    await opened

    await new Promise((resolve) => archive.once('close', resolve).destroy())

    expect(archive.closed).toBe(true)
  })
})

describe('a sync during the download', () => {
  it('ends the text of the tree, so that no archive mixes two states of it', async () => {
    const { tree } = await archivesOf(kit, ada).synced(await ownArchive(), 'tree.gdz')
    const text = textOfArchivedTree(kit.store.db, archivedIn(tree))
    const { value: header } = await text.next()
    expect(header?.startsWith('\uFEFF0 HEAD\n')).toBe(true)

    await upload(kit, userOf(kit, ada), tree.workspaceId, [
      { records: [{ text: '0 @I1@ INDI\n1 NAME Ann /Roe/\n1 DEAT\n2 DATE 1900' }] },
    ])

    await expect(text.next()).rejects.toBeInstanceOf(TreeChanged)
  })
})
