/** A profile with a thousand photos: the database looks up the bytes of each photo by their key. */
import { expect, it } from 'vitest'
import { pageClientId } from '#contract/group-admin/token.ts'
import type { ContentId } from '#contract/wire.ts'
import { readUploadsOf, readVisibleUploads } from '../../../server/store/readers/uploads.ts'
import type { Queries } from '../../../server/store/store.ts'
import type { Viewer } from '../../../server/values/viewer.ts'
import { appForThisFile } from '../kit/app.ts'
import { signedIn } from '../kit/sign-in.ts'
import { contentsOf } from './kit.ts'

const kit = await appForThisFile()
const ada = await signedIn(kit)
const { id } = await contentsOf(kit, ada).addProfile()
const { userId, profileId, sessionId } = ada
const viewer: Viewer = {
  userId,
  profileId,
  sessionId,
  privileges: new Set(),
  actorId: null,
  clientId: pageClientId,
  scope: ['research'],
}

const photos = 1000
const { pool } = kit.store
await pool.query(
  `INSERT INTO uploaded_contents (data_group_id, number, idempotency_key, file_name, created_at, modified_at)
   SELECT $1::bigint, number, number, number || '.jpg', now(), now() FROM generate_series(1, $2::integer) number`,
  [id, photos],
)
await pool.query(
  `INSERT INTO content_data (data_group_id, content_key, size, status, last_part_at)
   SELECT $1::bigint, 'u' || number, 10, 'NoData', now() FROM generate_series(1, $2::integer) number`,
  [id, photos],
)
await pool.query(
  `INSERT INTO content_tags (data_group_id, number, content_number, person_number, modified_at)
   SELECT $1::bigint, number, number, 1, now() FROM generate_series(1, $2::integer) number`,
  [id, photos],
)
await pool.query('ANALYZE uploaded_contents, content_data, content_tags')

/** How many rows of photos the database reads for this. */
async function rowsReadBy(read: (queries: Queries) => Promise<readonly unknown[]>) {
  return await kit.store.transaction(async (queries) => {
    const found = await read(queries)
    const { rows } = await queries.execute<{ read: number }>(
      `SELECT sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int AS read FROM pg_stat_xact_user_tables
       WHERE relname IN ('uploaded_contents', 'content_data', 'content_tags')`,
    )
    return { found: found.length, read: rows[0]?.read ?? 0 }
  })
}

it('reads some rows for each photo of a page, and for each photo of a person, however many there are', async () => {
  const ids = Array.from({ length: 100 }, (_, index) => `${id}-u${index + 1}` as ContentId)
  const page = await rowsReadBy((queries) => readVisibleUploads(queries, viewer, ids))
  const ofPerson = await rowsReadBy((queries) =>
    readUploadsOf(queries, viewer, [{ dataGroupId: id, number: 1 }]),
  )

  expect([page.found, ofPerson.found]).toEqual([100, photos])
  expect(page.read).toBeLessThan(30 * 100)
  expect(ofPerson.read).toBeLessThan(30 * photos)
})
