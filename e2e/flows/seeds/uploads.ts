/** Users who may and may not upload, and the files that paths choose. */
import { writeFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { demand, send } from '#contract/client.ts'
import { maxContentBytes } from '#contract/content-limit.ts'
import type { DataGroup } from '#contract/group-admin/data-group.ts'
import { getContents } from '#contract/research/content.ts'
import { addContent, listDataGroupContent, putContentData } from '#contract/research/content-acts.ts'
import { type ContentId, type DataGroupId, PersonId } from '#contract/wire.ts'
import type { UploadFile } from '#domain/content/upload-file.ts'
import { profilePath } from '#domain/pages/routes.ts'
import { uploadsDatabaseName } from '#services/persistence/database.ts'
import { type Account, newAccount, uploadFile } from '../../support/account.ts'
import { takeContentFromPlan } from '../../support/database.ts'
import { ancestralLine } from '../../support/family-file.ts'
import { joins, newGroup, sharesTree } from '../../support/family-group.ts'
import { newProfile } from '../../support/new-profile.ts'
import { photo, program } from '../../support/photos.ts'
import { newPerson } from '../../support/signed-in.ts'
import type { Stage } from '../support/browser-flow.ts'
import { once } from './signed-in-page.ts'

export interface Uploader extends Account {
  readonly profile: DataGroup
}

/** A user with a profile, which a viewer sees too. All paths of a worker upload to it. */
export const uploader = once(async (stage) => {
  const [account, viewer] = [await userOf(stage), await userOf(stage)]
  const profile = await newProfile(account, 'Ida', 'Larkspur')
  const group = await newGroup(account, 'The Larkspurs')
  await joins(account, viewer, group.id)
  await sharesTree(account, profile.id, group.id)
  return { ...account, profile, viewer }
})

export const startOf = ({ profile }: Uploader): PersonId => PersonId.parse(profile.startItemId)

export const photosPage = (user: Uploader) => `${profilePath(startOf(user))}?tab=files`

/** A user who can add no file, with a profile, and a tree whose only photo has no bytes. */
interface Prevented extends Uploader {
  readonly photoOfTree: ContentId
}

/** A user whose unfinished uploads take up the whole plan. */
export const withFullPlan = once(async (stage) => {
  const user = await withTree(stage)
  for (const size of [maxContentBytes, 20 * 1_048_576])
    await announced(user, user.profile.id, 'large.jpg', size)
  return user
})

/** A user whose plan has no photos and files. */
export const withoutContent = once(async (stage) => {
  const user = await withTree(stage)
  await takeContentFromPlan(user.userId)
  return user
})

async function withTree(stage: Stage): Promise<Prevented> {
  const account = await userOf(stage)
  const profile = await newProfile(account, 'Ivy', 'Larkspur')
  const family = ancestralLine(2)
  const text = family.text
    .replace('1 NAME Ada /Ellery/\n', '1 NAME Ada /Ellery/\n1 OBJE @O1@\n')
    .replace('0 TRLR', '0 @O1@ OBJE\n1 FILE photo.jpg\n2 FORM jpeg\n0 TRLR')
  const { id } = await uploadFile(account, { ...family, text })
  const { items } = await send(account.transport, listDataGroupContent, { params: { id }, query: {} })
  const [found] = items
  if (found === undefined) throw new Error('The photo of the tree is not listed.')
  return { ...account, profile, photoOfTree: found.content.id }
}

const userOf = ({ request, origin, info }: Stage) => newAccount(request, origin, newPerson(info.workerIndex))

/** The record of a file that has no bytes yet. */
export async function announced(
  { transport }: Account,
  id: DataGroupId,
  fileName: string,
  size: number,
  idempotencyKey: string = crypto.randomUUID(),
): Promise<ContentId> {
  const body = { idempotencyKey, fileName, size }
  return (await demand(transport, addContent, { params: { id }, body })).id
}

/** A photo whose bytes the server has, and cannot show: all but its beginning is missing. */
export const brokenPhoto = once(async (uploading: Uploader) => {
  const { transport, profile } = uploading
  const bytes = new Uint8Array([0xff, 0xd8, 0xff, 0xe0])
  const id = await announced(uploading, profile.id, 'broken.jpg', bytes.length)
  const call = {
    params: { id },
    query: { size: bytes.length, from: 0 },
    body: { data: new Blob([bytes]) },
  }
  await demand(transport, putContentData, call)
  const statusNow = async () =>
    (await send(transport, getContents, { query: { ids: [id] } })).items[0]?.dataStatus
  await expect.poll(statusNow).toBe('ProcessingError')
  return id
})

/** The name and bytes of a file for what the page finds when it looks at it. */
export async function fileThat(found: string, name: string): Promise<{ name: string; buffer: Buffer }> {
  switch (found) {
    case 'empty':
      return { name, buffer: Buffer.alloc(0) }
    case 'too large':
      return { name, buffer: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(maxContentBytes)]) }
    case 'another type':
      return { name: name.replace(/\w+$/, 'txt'), buffer: Buffer.from('Dear Ida') }
    case 'disguised':
      return { name, buffer: Buffer.from('Dear Ida') }
    case 'a program':
      return program(name)
    default:
      return await photo(name, 40, { width: 80, height: 60 })
  }
}

/** Chooses files as a person does. They lie on the disk, because some are large. */
export async function chooseFiles(
  { page, info }: Pick<Stage, 'page' | 'info'>,
  files: readonly { readonly name: string; readonly buffer: Buffer }[],
): Promise<void> {
  const paths = files.map(({ name, buffer }) => {
    const path = info.outputPath(name)
    writeFileSync(path, buffer)
    return path
  })
  await page.getByLabel('Photos and files', { exact: true }).setInputFiles(paths)
}

/** Stores a file where an earlier visit of this user would have left it. The page must not be open yet. */
export async function leaveFile(
  page: Page,
  { userId }: Account,
  { bytes, ...file }: Omit<UploadFile, 'bytes'> & { readonly bytes: Buffer },
): Promise<void> {
  await page.goto('/config.json')
  const database = uploadsDatabaseName({ userId, actorId: null })
  await page.evaluate(storeFile, { database, file, bytes: [...bytes] })
}

/** Runs in the page. */
async function storeFile(left: {
  database: string
  file: Omit<UploadFile, 'bytes'>
  bytes: number[]
}): Promise<void> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error))
    })
  const opening = indexedDB.open(left.database, 1)
  opening.addEventListener('upgradeneeded', () =>
    opening.result.createObjectStore('files', { keyPath: 'key' }),
  )
  const database = await done(opening)
  const bytes = new Blob([new Uint8Array(left.bytes)])
  await done(
    database
      .transaction('files', 'readwrite')
      .objectStore('files')
      .put({ ...left.file, bytes }),
  )
  database.close()
}

/** From now on the browser cannot read any file, as if they had been deleted. */
export const loseFiles = (page: Page) =>
  page.evaluate(() => {
    Blob.prototype.arrayBuffer = () => Promise.reject(new DOMException('It is gone.', 'NotReadableError'))
  })

/** Runs in the page: from now on the browser stores nothing. */
export function loseStorageHere(): void {
  IDBFactory.prototype.open = () => {
    throw new DOMException('There is no storage.', 'SecurityError')
  }
}
