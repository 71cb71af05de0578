import { expect, it } from 'vitest'
import type { User } from '#contract/group-admin/user.ts'
import { keyed, keyOf } from '#domain/model/entities.ts'
import { createModel } from '#domain/model/model.ts'
import { forgetFoundFilesActor } from '#services/found-files.ts'
import { userId } from '../domain/model/samples.ts'
import { run } from './run-actor.ts'
import { server } from './scripted-server.ts'

const items = [{ name: 'a.ged', dataFileType: 'Gedcom' }]
const [desk, laptop] = [
  { device: 'desk', items },
  { device: 'laptop', items },
]

const ada: User = {
  id: userId('5'),
  gender: null,
  photoUrl: null,
  profileDataGroupId: null,
  metadata: { location: 'Ghent', foundDataFiles: [desk, laptop] },
  invited: false,
  createdDate: '2026-11-21T12:00:00.000Z',
  modifiedDate: '2026-11-21T12:00:00.000Z',
  modifiedUserId: null,
}

function forgetting(...answers: (Response | Error)[]) {
  const model = createModel({ freeze: true })
  const now = () => 1
  model.append({ type: 'entities-loaded', entities: [keyed('user', ada.id, ada)] }, now())
  const { transport, sent } = server(...answers)
  return { model, sent, actor: forgetFoundFilesActor({ userId: ada.id, model, transport, now }) }
}

it('[MOD-56] forgets the files of a computer on the server, and shows it at once', async () => {
  const { model, sent, actor } = forgetting(new Response(null, { status: 204 }))

  await run(actor, { device: 'desk' })

  expect(sent).toEqual(['/groupadmin/users/5/found-data-files {"device":"desk","items":[]}'])
  expect(model.read(keyOf('user', ada.id)).value?.metadata).toEqual({
    location: 'Ghent',
    foundDataFiles: [laptop],
  })
})

it('leaves the files offered if the server did not answer', async () => {
  const { model, actor } = forgetting(new TypeError('offline'))

  await expect(run(actor, { device: 'desk' })).rejects.toThrow('Failed to make request.')
  expect(model.read(keyOf('user', ada.id)).value).toEqual(ada)
})
