import { request } from 'node:http'
import { expect, it, vi } from 'vitest'
import type { Content } from '#contract/research/content.ts'
import { call, multipartBody } from '../kit/app.ts'
import { listeningForThisFile } from '../kit/listening.ts'
import { signedIn } from '../kit/sign-in.ts'
import { good } from '../research/kit.ts'
import { contentsOf, jpeg } from './kit.ts'

const kit = await listeningForThisFile()
const ada = await signedIn(kit)
const adas = contentsOf(kit, ada)
const { id: groupId } = await adas.addProfile()
const headers = {
  authorization: `Bearer ${ada.token}`,
  'content-type': 'multipart/form-data; boundary=boundary-of-parts',
}

it('keeps what has arrived when the connection breaks', async () => {
  const bytes = jpeg('broken', 200_000)
  const { id } = good<Content>(await adas.announce(groupId, 'broken.jpg', bytes.length))
  const body = multipartBody(bytes)
  const sending = request(`${kit.publicUrl}/research/content/${id}/data?size=${bytes.length}`, {
    method: 'POST',
    headers: { ...headers, 'content-length': body.length },
  })
  sending.on('error', () => undefined)
  await new Promise<void>((resolve) => sending.write(body.subarray(0, 120_000), () => resolve()))
  sending.destroy()

  const received = await vi.waitFor(async () => {
    const progress = await adas.progress(id)
    expect(progress.received).toBeGreaterThan(50_000)
    return progress.received
  })

  const rest = await adas.send(id, bytes.subarray(received), { size: bytes.length, from: received })
  const { dataHash } = good<Content>(rest)
  expect(kit.files.stored.get(dataHash ?? '')?.equals(bytes)).toBe(true)
})

it('refuses a body that goes on without an end, and keeps nothing of it', async () => {
  const { id } = good<Content>(await adas.announce(groupId, 'endless.jpg', 1000))
  const status = await new Promise<number | undefined>((resolve) => {
    const sending = request(
      `${kit.publicUrl}/research/content/${id}/data?size=1000`,
      { method: 'POST', headers },
      (answer) => {
        resolve(answer.statusCode)
        sending.destroy()
      },
    )
    const block = Buffer.alloc(1_048_576)
    const more = () => {
      let isReady = true
      while (isReady && !sending.destroyed) isReady = sending.write(block)
    }
    sending.on('error', () => undefined)
    sending.on('drain', more)
    sending.write(multipartBody(Buffer.alloc(0)).subarray(0, -25))
    more()
  })

  expect(status).toBe(413)
  expect(await adas.progress(id)).toEqual({ size: 1000, received: 0 })
})

it('does not store bytes for a call that takes none', async () => {
  const { status } = await call(kit.app, `DELETE /research/content/${groupId}-u1`, {
    token: ada.token,
    bytes: Buffer.from('bytes'),
  })

  expect(status).toBe(415)
})
