import { expect, it } from 'vitest'
import { pictureTasks } from '../../../server/jobs/picture-tasks.ts'
import type { ContentKey } from '../../../server/store/readers/content-keys.ts'
import { OutOfReach } from '../../../server/values/out-of-reach.ts'
import { appForThisFile } from '../kit/app.ts'
import { signedIn } from '../kit/sign-in.ts'
import { contentsOf, fakePictures, jpeg } from './kit.ts'

const kit = await appForThisFile()
const ada = await signedIn(kit)
const adas = contentsOf(kit, ada)

/** The jobs of pictures: how often each was tried, and whether it waits for a later moment. */
async function jobs() {
  const { rows } = await kit.store.pool.query(
    `SELECT attempts, run_at > now() AS "isLater" FROM graphile_worker.jobs
     WHERE task_identifier = 'make-sizes' ORDER BY id`,
  )
  return rows
}

it('makes the sizes later, with all its attempts, if the store of photos cannot be used now', async () => {
  const { id: groupId } = await adas.addProfile()
  await adas.upload(groupId, 'harbour.jpg', jpeg('harbour'))
  const { rows } = await kit.store.pool.query<ContentKey>(
    'SELECT data_group_id::text AS "dataGroupId", content_key AS key FROM content_data',
  )
  const read = async () => {
    throw new OutOfReach('inner words')
  }
  const reasons: unknown[] = []
  const tasks = pictureTasks(
    { ...kit.files, blobs: { ...kit.files.blobs, read }, store: kit.store, pictures: fakePictures },
    (reason) => reasons.push(reason),
  )

  await tasks['make-sizes']?.(rows[0])

  expect(reasons).toEqual([new OutOfReach('inner words')])
  expect(await jobs()).toEqual([
    { attempts: 0, isLater: false },
    { attempts: 0, isLater: true },
  ])
})
