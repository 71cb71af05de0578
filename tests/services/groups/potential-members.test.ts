import { describe, expect, it } from 'vitest'
import { keyed, keyOf } from '#domain/model/entities.ts'
import { createLoader } from '#services/entities/loader.ts'
import { loadPotentialMembersActor } from '#services/groups/potential-members.ts'
import { modelWith } from '../../app/support/model-with.ts'
import { familyGroupId } from '../../domain/groups/samples.ts'
import { refusal, testServer } from '../entities/server.ts'
import { run } from '../run-actor.ts'

const id = familyGroupId('41')
const key = keyOf('potentialMembersOfFamilyGroup', id)

describe(loadPotentialMembersActor, () => {
  it('loads the people of a group anew, although the model knows them', async () => {
    const model = modelWith(keyed('potentialMembersOfFamilyGroup', id, []))
    const { transport, asked } = testServer(() => ({ items: [] }))
    const loader = createLoader({ model, transport, now: () => 2, report: () => {} })

    expect(await run(loadPotentialMembersActor({ model, loader, now: () => 2 }), { id })).toBeNull()
    expect(asked).toHaveLength(1)
    expect(model.read(key)).toMatchObject({ state: 'Loaded', stale: false })
  })

  it('fails if the server refuses', async () => {
    const model = modelWith()
    const { transport } = testServer(() => refusal(403, 'not-allowed'))
    const loader = createLoader({ model, transport, now: () => 2, report: () => {} })

    await expect(run(loadPotentialMembersActor({ model, loader, now: () => 2 }), { id })).rejects.toThrow(
      'A load failed with status',
    )
  })
})
