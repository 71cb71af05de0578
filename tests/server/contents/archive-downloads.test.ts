/** Downloads of archives over the network, which take as long as the client reads. */
import { randomBytes } from 'node:crypto'
import { get, type IncomingMessage } from 'node:http'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { TreeArchive } from '#contract/research/workspace-acts.ts'
import { DataGroupId, WorkspaceId } from '#contract/wire.ts'
import { TreeChanged, textOfArchivedTree } from '../../../server/research/export/archive-members.ts'
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

describe('a sync during the download', () => {
  it('ends the text of the tree, so that no archive mixes two states of it', async () => {
    const { tree } = await archivesOf(kit, ada).synced(await ownArchive(), 'tree.gdz')
    const archived = {
      workspaceId: WorkspaceId.parse(tree.workspaceId),
      dataGroupId: DataGroupId.parse(tree.groupId),
    }
    const text = textOfArchivedTree(kit.store.db, archived)
    const { value: header } = await text.next()
    expect(header?.startsWith('\uFEFF0 HEAD\n')).toBe(true)

    await upload(kit, userOf(kit, ada), tree.workspaceId, [
      { records: [{ text: '0 @I1@ INDI\n1 NAME Ann /Roe/\n1 DEAT\n2 DATE 1900' }] },
    ])

    await expect(text.next()).rejects.toBeInstanceOf(TreeChanged)
  })
})
