import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { send } from '#contract/client.ts'
import { DataGroup, getDataGroup } from '#contract/group-admin/data-group.ts'
import { dataGroup, groupId } from '../domain/model/samples.ts'
import { testServer } from '../services/entities/server.ts'

it('[VAL-06] a data group without an owner is an error, and is not loaded', async () => {
  const { ownerId: _owner, ...without } = dataGroup('17')
  const { transport } = testServer(() => without)

  const loading = send(transport, getDataGroup, { params: { id: groupId('17') }, query: {} })

  await expect(loading).rejects.toMatchObject({ code: 'unreadable' })
  expect(z.safeParse(DataGroup, dataGroup('17')).success).toBe(true)
})
