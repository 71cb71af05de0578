/** The room in a plan stays exact when the files of trees and profiles of one owner arrive at once. */
import { expect, it } from 'vitest'
import { freePlan } from '#domain/plans/plans.ts'
import { signedIn } from '../kit/sign-in.ts'
import { researchApp, treeOf, userOf } from '../research/kit.ts'
import { record } from '../research/records.ts'
import { contentsOf, jpeg } from './kit.ts'

const kit = await researchApp()
const megabyte = 1_048_576
const limit = freePlan.contentLimit * megabyte

const code = ({ body }: { body: unknown }) => Object(body).code
const isTaken = ({ status }: { status: number }) => status === 200 || status === 201

/** A user with a tree that refers to this many photos, and with a profile. */
async function ownerOf(photos: number) {
  const ada = await signedIn(kit)
  const adas = contentsOf(kit, ada)
  const numbers = Array.from({ length: photos }, (_, index) => index + 1)
  const tree = await treeOf(kit, userOf(kit, ada), [
    { records: numbers.map((number) => record(`0 @M${number}@ OBJE`, `1 FILE photos/${number}.jpg`)) },
  ])
  const profile = await adas.addProfile()
  const used = async () => {
    const { rows } = await kit.store.pool.query<{ used: string }>(
      'SELECT sum(size) AS used FROM content_data WHERE data_group_id = ANY ($1)',
      [[tree.groupId, profile.id]],
    )
    return Number(rows[0]?.used)
  }
  return { ...adas, profile, ids: numbers.map((number) => tree.id(`M${number}`, 'Media')), used }
}

it('[CNT-09] [LIM-12] is exact when fifty files of a tree are sent at once', async () => {
  const owner = await ownerOf(51)
  const [last = '', ...others] = owner.ids
  const begin = (id: string, size: number) => owner.send(id, jpeg('first part', 1000), { size })

  const answers = await Promise.all(others.map((id) => begin(id, 2 * megabyte)))

  expect(answers.filter(isTaken)).toHaveLength(freePlan.contentLimit / 2)
  expect(new Set(answers.filter((answer) => !isTaken(answer)).map(code))).toEqual(
    new Set(['content-limit-reached']),
  )
  expect(await owner.used()).toBe(limit)
  expect(code(await owner.send(last, jpeg('')))).toBe('content-limit-reached')
  expect(await owner.used()).toBe(limit)
})

it('[CNT-09] [LIM-12] is shared by a tree and a profile whose files arrive at once', async () => {
  const owner = await ownerOf(25)
  const size = 3 * megabyte + 1

  const answers = await Promise.all(
    owner.ids.flatMap((id, number) => [
      owner.send(id, jpeg('first part', 1000), { size }),
      owner.announce(owner.profile.id, `${number}.jpg`, size),
    ]),
  )

  const taken = Math.floor(limit / size)
  expect(answers.filter(isTaken)).toHaveLength(taken)
  expect(await owner.used()).toBe(taken * size)
  const rest = limit - taken * size
  expect(code(await owner.announce(owner.profile.id, 'larger.jpg', rest + 1))).toBe('content-limit-reached')
  expect((await owner.announce(owner.profile.id, 'fits.jpg', rest)).status).toBe(201)
  expect(await owner.used()).toBe(limit)
})
