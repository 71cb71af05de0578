import { expect, it, vi } from 'vitest'
import type { Content } from '#contract/research/content.ts'
import { appForThisFile } from '../kit/app.ts'
import { signedIn } from '../kit/sign-in.ts'
import { good } from '../research/kit.ts'
import { contentsOf, jpeg } from './kit.ts'

const kit = await appForThisFile()
const ada = await signedIn(kit)
const adas = contentsOf(kit, ada)
/** More than the database of a test has connections. */
const uploads = 8

it('leaves connections for everything else while the store of photos does not answer', async () => {
  const { id: groupId } = await adas.addProfile()
  const bytes = jpeg('waits')
  const ids: string[] = []
  for (let count = 0; count < uploads; count++)
    ids.push(good<Content>(await adas.announce(groupId, `waits-${count}.jpg`, bytes.length)).id)
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const { keep } = kit.files.blobs
  let asked = 0
  Object.assign(kit.files.blobs, {
    keep: async (path: string) => {
      asked += 1
      await answered
      return await keep(path)
    },
  })
  const sending = ids.map((id) => adas.send(id, bytes))
  await vi.waitFor(() => expect(asked).toBeGreaterThan(0))

  const meanwhile = await Promise.all(ids.map((id) => adas.ask(`GET /content/${id}/data`)))

  expect(meanwhile.map(({ status }) => status)).toEqual(ids.map(() => 200))
  answer()
  expect((await Promise.all(sending)).map(({ status }) => status)).toEqual(ids.map(() => 200))
})
