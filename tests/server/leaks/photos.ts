import { readFile } from 'node:fs/promises'
import type { DataGroupId } from '#contract/wire.ts'
import type { Rendered } from '../../../server/pictures/pictures.ts'
import { contentsOf, jpeg, runJobs } from '../contents/kit.ts'
import type { TestApp } from '../kit/app.ts'
import { aMember } from '../kit/world.ts'
import { good } from '../research/kit.ts'
import { type LeakWorld, marks } from './world.ts'

/** Each size says which photo it is of, and nothing of what else is in the file. Faces have names that nobody may read. */
const pictures = {
  render: async (path: string) => {
    const name = /name:(\w+)/.exec(await readFile(path, 'latin1'))?.[1] ?? ''
    const size = (of: string) => Buffer.from(`${name} ${of}`)
    const sizes = { thumb: size('thumb'), gallery: size('gallery'), large: size('large') }
    const faces = [{ name: `GPS ${name}`, region: { x: 0, y: 0, width: 1, height: 1 } }]
    return { ok: true, value: { width: 4, height: 3, faces, sizes } satisfies Rendered } as const
  },
}

/**
 * Gives every tree a photo of somebody whom all its readers may see, and a group photo with a restricted person in it. The
 * originals tell where they were taken.
 */
export async function addPhotos(kit: TestApp, trees: LeakWorld['trees']): Promise<void> {
  for (const mark of marks) {
    const { groupId, id } = trees[mark]
    // The cast is safe, because the id is that of a tree.
    const helper = await aMember(kit, groupId as DataGroupId, 'Contributor')
    const user = contentsOf(kit, helper)
    const add = async (name: string, shown: readonly string[]) => {
      const photo = await user.upload(groupId, `${mark}${name}.jpg`, jpeg(`GPS name:${mark}${name}`))
      for (const key of shown) good(await user.tag(id(key), photo.id))
    }
    await add('open', ['Grandpa'])
    await add('secret', ['Grandma', 'Secret'])
    await kit.store.pool.query('DELETE FROM data_group_members WHERE principal_id = $1', [helper.userId])
  }
  await runJobs(kit, pictures)
}
