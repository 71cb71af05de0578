/** Kills the server, and the process that makes sizes, in the middle of an upload of a photo. */
import { createHash } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demand, send, type Transport } from '#contract/client.ts'
import { addProfile } from '#contract/group-admin/data-group-acts.ts'
import { type Content, getContents } from '#contract/research/content.ts'
import { addContent, getContentUpload, putContentData } from '#contract/research/content-acts.ts'
import type { ContentId } from '#contract/wire.ts'
import { patience } from '../support/patience.ts'
import { tryUntil } from '../support/try-until.ts'
import { ask } from './support/ask.ts'
import { copyUsedTo } from './support/folders.ts'
import { newPerson } from './support/person.ts'
import { killDatabase, type ServerProcess, startServer } from './support/server-process.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

const partBytes = 1_048_576

interface Photo {
  readonly id: ContentId
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly transport: Transport
  readonly token: string
  readonly url: string
}

/** A photo that takes several calls to send and a while to render, announced by a new person. */
async function announcedPhoto(): Promise<Photo> {
  const url = `http://localhost:${server.port}`
  const { token, transport } = await newPerson(url)
  const profile = await demand(transport, addProfile, {
    body: {
      idempotencyKey: 'profile of Ida Larkspur',
      groupType: 'Profile',
      name: 'Ida Larkspur',
      person: { gender: 'Female', givenName: 'Ida', surname: 'Larkspur' },
    },
  })
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const picture = sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#888', noise } })
  const bytes = new Uint8Array(await picture.jpeg({ quality: 95 }).toBuffer())
  const body = { idempotencyKey: crypto.randomUUID(), fileName: 'harbour.jpg', size: bytes.length }
  const { id } = await demand(transport, addContent, { params: { id: profile.id }, body })
  return { id, bytes, transport, token, url }
}

const receivedOf = async ({ transport, id }: Photo) =>
  (await demand(transport, getContentUpload, { params: { id } })).received

/** Sends the part that begins here, and returns how much the server has then. */
async function sendPart({ transport, id, bytes }: Photo, from: number): Promise<number> {
  const data = new Blob([bytes.subarray(from, from + partBytes)])
  await demand(transport, putContentData, {
    params: { id },
    query: { size: bytes.length, from },
    body: { data },
  })
  return from + data.size
}

async function sendRest(photo: Photo): Promise<void> {
  for (let from = await receivedOf(photo); from < photo.bytes.length; ) from = await sendPart(photo, from)
}

/** Begins to send a part, and resolves when half of it is on its way. Nobody waits for the answer. */
async function sendHalfPart({ url, token, id, bytes }: Photo, from: number): Promise<void> {
  const form = new FormData()
  form.set('data', new Blob([bytes.subarray(from, from + partBytes)]))
  const whole = new Request(url, { method: 'POST', body: form })
  const body = new Uint8Array(await whole.arrayBuffer())
  const sending = request(`${url}/research/content/${id}/data?size=${bytes.length}&from=${from}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': whole.headers.get('content-type') ?? '',
      'content-length': body.length,
    },
  })
  sending.on('error', () => undefined)
  await new Promise<void>((resolve) => sending.write(body.subarray(0, body.length / 2), () => resolve()))
}

async function contentOf({ transport, id }: Photo): Promise<Content | undefined> {
  return (await send(transport, getContents, { query: { ids: [id] } })).items[0]
}

/** Every row that refers to bytes has them, whole and unchanged. */
async function expectBytesOfRows(): Promise<void> {
  const hashes = await ask(
    dataDir,
    `SELECT coalesce(string_agg(hash, ' '), '') AS answer FROM (
       SELECT unnest(ARRAY[hash, thumb_hash, gallery_hash, large_hash]) AS hash FROM content_data) AS named
     WHERE hash IS NOT NULL`,
  )
  for (const hash of (hashes ?? '').split(' ').filter((each) => each !== '')) {
    const bytes = readFileSync(join(dataDir, 'blobs', hash.slice(0, 2), hash.slice(2, 4), hash))
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(hash)
  }
  const withoutBytes =
    "SELECT count(*)::text AS answer FROM content_data WHERE status = 'Available' AND hash IS NULL"
  expect(await ask(dataDir, withoutBytes)).toBe('0')
}

/** The photo is shown: its sizes are made, and each of its addresses answers with bytes. */
async function expectShown(photo: Photo): Promise<void> {
  const content = await tryUntil(async () => {
    const found = await contentOf(photo)
    if (found?.dataStatus !== 'Available') throw new Error(`The photo is ${found?.dataStatus}.`)
    return found
  })
  expect(content.dataHash).toBe(createHash('sha256').update(photo.bytes).digest('hex'))
  expect(content.dataSignedUrls).toHaveLength(4)
  for (const { signedUrl } of content.dataSignedUrls)
    expect((await fetch(new URL(signedUrl, photo.url))).status).toBe(200)
}

/** The process that makes sizes, as soon as there is one. */
const pictureProcess = (): Promise<number> =>
  tryUntil(async () => {
    const children = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8').trim().split(' ')
    const found = children.find(
      (pid) => pid !== '' && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('picture-process'),
    )
    if (found === undefined) throw new Error('No picture is being rendered.')
    return Number(found)
  })

const folder = temporaryFolder(0o755)
const dataDir = copyUsedTo(folder)
let server: ServerProcess
beforeAll(async () => {
  server = await startServer({ dataDir })
  await server.ready()
}, patience)
afterAll(async () => {
  server.kill('SIGTERM')
  await server.exited
  killDatabase(dataDir)
  rmSync(folder, { recursive: true, force: true })
})

async function killServer(): Promise<void> {
  server.kill('SIGKILL')
  await server.exited
  server = await startServer({ dataDir, port: server.port })
  await server.ready()
  await expectBytesOfRows()
}

// Other systems have no folder of processes.
describe.skipIf(process.platform !== 'linux')('an upload of a photo', () => {
  it(
    'goes on where it was when the server is killed: in a part, with the last part, and while sizes are made',
    async () => {
      const photo = await announcedPhoto()
      const acknowledged = await sendPart(photo, 0)
      await sendHalfPart(photo, acknowledged)
      await killServer()
      expect(await receivedOf(photo)).toBe(acknowledged)

      const sent = sendRest(photo).catch(() => undefined)
      await tryUntil(async () => {
        if ((await receivedOf(photo)) + partBytes < photo.bytes.length)
          throw new Error('More than a part is missing.')
      })
      await killServer()
      await sent
      await sendRest(photo)

      await pictureProcess()
      await killServer()
      await expectShown(photo)
      await expectBytesOfRows()
    },
    3 * patience,
  )

  it(
    'gets its sizes when the process that makes them is killed',
    async () => {
      const photo = await announcedPhoto()
      await sendRest(photo)

      process.kill(await pictureProcess(), 'SIGKILL')

      await expectShown(photo)
      await expectBytesOfRows()
      expect((await contentOf(photo))?.dataStatus).toBe('Available')
    },
    2 * patience,
  )
})
