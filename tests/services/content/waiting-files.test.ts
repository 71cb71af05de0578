import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { begunFile, weddingPhoto } from '#machines/file-upload/sample-files.ts'
import { sampleUserId } from '#machines/paths/sample-values.ts'
import { waitingFiles } from '#services/content/waiting-files.ts'
import { databaseName, deleteOthers, uploadsDatabaseName } from '#services/persistence/database.ts'
import { fakeLocks } from '../tree-upload/fake-locks.ts'

const owner = { userId: sampleUserId(1), actorId: null }
const other = { userId: sampleUserId(2), actorId: null }

describe(waitingFiles.name, () => {
  it('recalls after a reload what was kept and not forgotten', async () => {
    const before = waitingFiles({ owner, locks: fakeLocks() })
    await before.keep(weddingPhoto)
    await before.keep(begunFile)
    await before.forget(weddingPhoto)

    const recalled = await waitingFiles({ owner, locks: fakeLocks() }).recall()

    expect(recalled.map(({ key, contentId }) => [key, contentId])).toEqual([
      [begunFile.key, begunFile.contentId],
    ])
    await before.forget(begunFile)
  })

  it('does not recall a file that another page is uploading', async () => {
    const locks = fakeLocks()
    await waitingFiles({ owner, locks }).keep(weddingPhoto)

    expect(await waitingFiles({ owner, locks }).recall()).toEqual([])
  })

  it('is deleted when the user signs out, and stays while the user is signed in', async () => {
    await waitingFiles({ owner, locks: fakeLocks() }).keep(weddingPhoto)
    await waitingFiles({ owner: other, locks: fakeLocks() }).keep(begunFile)
    const names = async () => (await indexedDB.databases()).map(({ name }) => name)

    await deleteOthers(indexedDB, owner)
    expect(await names()).toContain(uploadsDatabaseName(owner))
    expect(await names()).not.toContain(uploadsDatabaseName(other))
    await deleteOthers(indexedDB, null)
    expect(await names()).not.toContain(uploadsDatabaseName(owner))
    expect(databaseName(owner)).not.toBe(uploadsDatabaseName(owner))
  })
})
