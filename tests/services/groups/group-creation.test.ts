import { describe, expect, it } from 'vitest'
import { CallFailure } from '#contract/client.ts'
import { ok, refuse } from '#contract/result.ts'
import { keyed, keyOf } from '#domain/model/entities.ts'
import { createGroupActor } from '#services/groups/group-creation.ts'
import { modelWith } from '../../app/support/model-with.ts'
import { familyGroup } from '../../domain/groups/samples.ts'
import { userId } from '../../domain/model/samples.ts'
import { refusal } from '../entities/server.ts'
import { run } from '../run-actor.ts'
import { server } from '../scripted-server.ts'

const ada = userId('5')

function creating(answer: Response | Error) {
  const model = modelWith(keyed('familyGroupsOfUser', ada, []))
  const { transport, sent } = server(answer)
  const actor = createGroupActor({ transport, userId: ada, model, now: () => 2 })
  return { model, sent, answer: run(actor, { name: 'The Merrowbys' }) }
}

describe('creating a family group', () => {
  it('[GRP-27] sends the name, and knows the new group at once', async () => {
    const group = familyGroup('17', { name: 'The Merrowbys' })
    const { answer, model, sent } = creating(Response.json(group, { status: 201 }))

    expect(await answer).toEqual(ok(group.id))
    expect(sent).toEqual([
      expect.stringMatching(
        /^\/groupadmin\/familygroups \{"idempotencyKey":"[0-9a-f-]{36}","name":"The Merrowbys","description":""\}$/,
      ),
    ])
    expect(model.read(keyOf('familyGroup', group.id)).value).toEqual(group)
    expect(model.read(keyOf('familyGroupsOfUser', ada)).stale).toBe(true)
  })

  it.each([
    ['invalid-input', 400],
    ['managed-by-parent', 403],
    ['demo-visitor', 403],
    ['too-many-groups', 412],
    ['too-many-calls', 429],
  ] as const)('is refused: %s', async (problem, status) => {
    expect(await creating(refusal(status, problem)).answer).toEqual(refuse(problem))
  })

  it('is sent again under the same key after a lost answer, and under another one when it has arrived', async () => {
    const created = () => Response.json(familyGroup('17'), { status: 201 })
    const { transport, sent } = server(new TypeError('offline'), created(), created())
    const model = modelWith(keyed('familyGroupsOfUser', ada, []))
    const actor = createGroupActor({ transport, userId: ada, model, now: () => 2 })

    await expect(run(actor, { name: 'The Merrowbys' })).rejects.toThrow(CallFailure)
    await run(actor, { name: 'The Merrowbys' })
    await run(actor, { name: 'The Merrowbys' })

    const [lost, again, anew] = sent.map((call) => /"idempotencyKey":"([^"]*)"/.exec(call)?.[1])
    expect(again).toBe(lost)
    expect(anew).not.toBe(lost)
  })

  it('has the list loaded again if the answer was lost, because there may be a new group', async () => {
    const { answer, model } = creating(new TypeError('offline'))

    await expect(answer).rejects.toThrow(CallFailure)
    expect(model.read(keyOf('familyGroupsOfUser', ada)).stale).toBe(true)
  })
})
