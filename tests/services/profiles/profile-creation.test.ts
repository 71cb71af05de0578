import { describe, expect, it } from 'vitest'
import { CallFailure } from '#contract/client.ts'
import { ok, refuse } from '#contract/result.ts'
import { keyed, keyOf } from '#domain/model/entities.ts'
import { createProfileActor } from '#services/profiles/profile-creation.ts'
import { profileFacts } from '#services/profiles/profile-facts.ts'
import { modelWith } from '../../app/support/model-with.ts'
import { dataGroup, groupId, userId } from '../../domain/model/samples.ts'
import { refusal } from '../entities/server.ts'
import { run } from '../run-actor.ts'
import { server } from '../scripted-server.ts'

const ada = userId('5')
const profile = { ...dataGroup('61'), groupType: 'Profile', startItemId: '61-1' } as const

function creating(answer: Response | Error) {
  const model = modelWith(keyed('treesOfUser', ada, [groupId('50')]))
  const { transport, sent } = server(answer)
  const actor = createProfileActor({ transport, facts: profileFacts({ model, now: () => 2 }, ada) })
  const draft = { givenName: 'Ben', surname: ' Hale', gender: 'Male' } as const
  const list = () => model.read(keyOf('treesOfUser', ada))
  return { model, list, sent, answer: run(actor, { key: 'form 5f0c 1', draft }) }
}

describe('creating a profile', () => {
  it('[PRF-07] [PRF-27] [PRF-28] sends name and person, and lists the new profile at once', async () => {
    const { answer, list, model, sent } = creating(Response.json(profile, { status: 201 }))

    expect(await answer).toEqual(ok('61-1'))
    expect(sent).toEqual([
      '/groupadmin/datagroups {"idempotencyKey":"form 5f0c 1","groupType":"Profile","name":"Ben Hale","person":{"gender":"Male","givenName":"Ben","surname":" Hale"}}',
    ])
    expect(list()).toMatchObject({ value: ['50', '61'], stale: true })
    expect(model.read(keyOf('dataGroup', profile.id))).toMatchObject({ value: profile, stale: true })
  })

  it.each([
    ['managed-by-parent', 403],
    ['name-needed', 400],
    ['too-many-profiles', 412],
  ] as const)('is refused: %s', async (problem, status) => {
    expect(await creating(refusal(status, problem)).answer).toEqual(refuse(problem))
  })

  it('has the list loaded again if the answer was lost, because there may be a new profile', async () => {
    const { answer, list } = creating(new TypeError('offline'))

    await expect(answer).rejects.toThrow(CallFailure)
    expect(list()).toMatchObject({ value: ['50'], stale: true })
  })
})
