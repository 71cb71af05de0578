import { expect, it } from 'vitest'
import { type Content, ContentDataStatus } from '#contract/research/content.ts'
import { refuse } from '#contract/result.ts'
import { appForThisFile } from '../kit/app.ts'
import { signedIn } from '../kit/sign-in.ts'
import { good } from '../research/kit.ts'
import { contentsOf, fakePictures, jpeg, runJobs } from './kit.ts'

const kit = await appForThisFile()
const contents = contentsOf(kit, await signedIn(kit))
const { id: groupId } = await contents.addProfile()

const statusOf = async ({ id }: Pick<Content, 'id'>) => (await contents.read(id))[0]?.dataStatus
const setStatus = ({ id }: Pick<Content, 'id'>, status: string) =>
  kit.store.pool.query(`UPDATE content_data SET status = $3 WHERE data_group_id = $1 AND content_key = $2`, [
    groupId,
    id.slice(id.indexOf('-') + 1),
    status,
  ])

it('[STA-12] the bytes of a photo have one of exactly five statuses, from the record to a blocked photo', async () => {
  const announced = good<Content>(await contents.announce(groupId, 'later.jpg', 100))
  const photo = await contents.upload(groupId, 'photo.jpg', jpeg('photo'))
  const processing = await statusOf(photo)
  await runJobs(kit)
  const broken = await contents.upload(groupId, 'broken.jpg', jpeg('broken'))
  await runJobs(kit, { ...fakePictures, render: async () => refuse('file-unreadable') })
  const blocked = await contents.upload(groupId, 'blocked.jpg', jpeg('blocked'))
  await runJobs(kit)
  await setStatus(blocked, 'Blocked')

  const met = [
    await statusOf(announced),
    processing,
    await statusOf(photo),
    await statusOf(broken),
    await statusOf(blocked),
  ]
  expect(met).toEqual(['NoData', 'Processing', 'Available', 'ProcessingError', 'Blocked'])
  expect(ContentDataStatus.options).toEqual(met)
  expect((await contents.read(blocked.id))[0]?.dataSignedUrls).toEqual([])
  await expect(setStatus(photo, 'Lost')).rejects.toThrow('check constraint')
})
