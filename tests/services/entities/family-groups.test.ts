import { expect, it } from 'vitest'
import { keyOf } from '#domain/model/entities.ts'
import { createModel } from '#domain/model/model.ts'
import { createLoader } from '#services/entities/loader.ts'
import { familyGroup, familyGroupId } from '../../domain/groups/samples.ts'
import { idsIn, testServer } from './server.ts'

it.each([
  ['is missing', { ownerId: undefined }],
  ['is null', { ownerId: null }],
  ['is no id', { ownerId: '' }],
])('[VAL-05] a family group whose owner %s is an error, and not shown', async (_how, without) => {
  const model = createModel({ freeze: true })
  const { transport } = testServer((url) => ({
    items: idsIn(url).map((id) => ({ ...familyGroup(id), ...(id === '41' ? without : {}) })),
  }))
  const loader = createLoader({ model, transport, now: () => 1, report: () => {} })
  const [broken, whole] = [
    keyOf('familyGroup', familyGroupId('41')),
    keyOf('familyGroup', familyGroupId('42')),
  ]

  await loader.loadAll(broken)
  await loader.loadAll(whole)

  expect(model.read(broken)).toMatchObject({ state: 'LoadFailed', value: null })
  expect(model.read(whole)).toMatchObject({ state: 'Loaded', value: { ownerId: '9' } })
})
