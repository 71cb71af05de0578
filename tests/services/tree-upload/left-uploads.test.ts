import { describe, expect, it, vi } from 'vitest'
import { forgetUser } from '#services/session/storage-keys.ts'
import { leftUploads, type StoredUpload } from '#services/tree-upload/left-uploads.ts'
import { recallLeft } from '#services/tree-upload/recall-left.ts'
import { sync, syncId, userId, workspaceId } from '../../domain/model/samples.ts'
import { patient } from '../../support/patience.ts'
import { refusal, testServer } from '../entities/server.ts'
import { fakeStorage } from '../session/fake-storage.ts'
import { fakeLocks } from './fake-locks.ts'

const upload = (id: string): StoredUpload => ({
  file: { name: 'ellery.ged', size: 100, lastModified: 5 },
  point: { workspaceId: workspaceId('3'), syncId: syncId(id), batches: 2, persons: 80 },
  personsToSend: 200,
  includeLiving: true,
  currentYear: 2026,
  target: null,
})

function memory() {
  const storage = fakeStorage()
  const locks = fakeLocks()
  const report = vi.fn<(error: unknown) => void>()
  const of = (user: string) => leftUploads({ storage, locks, userId: userId(user), report })
  return { storage, locks, of, uploads: of('5'), report }
}

describe(leftUploads.name, () => {
  it('[SES-15] stores uploads under a key of their user, the last one first', async () => {
    const { storage, uploads, of } = memory()
    uploads.keep(upload('7'))
    uploads.keep(upload('11'))

    expect(await uploads.recall()).toEqual([upload('11'), upload('7')])
    expect(await of('6').recall()).toEqual([])
    expect([storage.key(0), storage.key(1)]).toEqual(['tc.users.5.upload.7', 'tc.users.5.upload.11'])
  })

  it('deletes an upload that has ended, and all of a user who leaves', async () => {
    const { storage, uploads } = memory()
    uploads.keep(upload('7'))
    uploads.keep(upload('8'))
    uploads.forget(syncId('8'))
    expect(await uploads.recall()).toEqual([upload('7')])

    forgetUser(storage, userId('5'))
    expect(await uploads.recall()).toEqual([])
  })

  it('does not count an upload as left if another page is working on it', async () => {
    const { uploads, of } = memory()
    uploads.keep(upload('7'))
    const release = uploads.hold(syncId('7'))
    expect(await of('5').recall()).toEqual([])

    release()
    await Promise.resolve()
    expect(await of('5').recall()).toEqual([upload('7')])
  })

  it('lets an upload continue even if storage has no room to remember it', async () => {
    const { storage, uploads, report } = memory()
    const full = new DOMException('full', 'QuotaExceededError')
    storage.setItem = () => {
      throw full
    }
    uploads.keep(upload('7'))

    expect(report).toHaveBeenCalledExactlyOnceWith(full)
    expect(await uploads.recall()).toEqual([])
  })

  it('lets an upload continue if the browser gives no lock', async () => {
    const { locks, uploads, report } = memory()
    const refused = new DOMException('not here', 'SecurityError')
    locks.request = () => Promise.reject(refused)
    uploads.hold(syncId('7'))()

    await vi.waitFor(() => expect(report).toHaveBeenCalledExactlyOnceWith(refused), patient)
  })

  it.each(['', 'not JSON', '{"file":{}}'])('ignores an unreadable entry: %j', async (text) => {
    const { storage, uploads } = memory()
    storage.setItem('tc.users.5.upload.7', text)

    expect(await uploads.recall()).toEqual([])
  })
})

describe(recallLeft.name, () => {
  const recalling = async (answer: (id: string) => unknown, ...ids: string[]) => {
    const { uploads } = memory()
    for (const id of ids) uploads.keep(upload(id))
    const { transport } = testServer(({ pathname }) => answer(pathname.split('/').at(-1) ?? ''))
    const recalled = await recallLeft(transport, uploads)
    return { recalled, kept: (await uploads.recall()).map(({ point }) => point.syncId) }
  }

  it('is the last upload that is still open on the server, without those that have ended', async () => {
    const states: Record<string, string> = { 9: 'Completed', 8: 'Active', 7: 'Active' }
    const answer = (id: string) => ({ ...sync(id, '3'), state: states[id] })

    expect(await recalling(answer, '7', '8', '9')).toEqual({ recalled: upload('8'), kept: ['8', '7'] })
  })

  it.each([404, 403])('deletes an upload that the server does not know (%d)', async (status) => {
    expect(await recalling(() => refusal(status, 'not-found'), '7')).toEqual({ recalled: null, kept: [] })
  })

  it('trusts this browser if the server cannot be asked', async () => {
    const offline = () => new TypeError('offline')

    expect(await recalling(offline, '7')).toEqual({ recalled: upload('7'), kept: ['7'] })
  })

  it('is absent if no upload was left', async () => {
    expect((await recalling(() => sync('7', '3'))).recalled).toBeNull()
  })
})
