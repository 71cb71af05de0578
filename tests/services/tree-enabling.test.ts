import { describe, expect, it, vi } from 'vitest'
import { CallFailure } from '#contract/client.ts'
import { ok, refuse } from '#contract/result.ts'
import type { DataGroupId } from '#contract/wire.ts'
import { enableTreeActor } from '#services/tree-enabling.ts'
import { dataGroup, groupId } from '../domain/model/samples.ts'
import { refusal, testServer } from './entities/server.ts'
import { run } from './run-actor.ts'

const [tree, other] = [groupId('17'), groupId('18')]

function enabling(answer: Response | Error, instead: DataGroupId | null = other) {
  const onSettled = vi.fn<(ids: readonly DataGroupId[]) => void>()
  const server = testServer(() => answer)
  return { server, onSettled, answer: run(enableTreeActor(server.transport, tree, onSettled), { instead }) }
}

describe(enableTreeActor.name, () => {
  it.each([
    [other, '/groupadmin/datagroups/17/enable?instead=18', [tree, other]],
    [null, '/groupadmin/datagroups/17/enable', [tree]],
  ])('enables the tree instead of %s', async (instead, asked, changed) => {
    const { answer, server, onSettled } = enabling(Response.json(dataGroup('17')), instead)

    expect(await answer).toEqual(ok(null))
    expect(server.asked).toEqual([asked])
    expect(onSettled).toHaveBeenCalledExactlyOnceWith(changed)
  })

  it('answers that the plan has no room, and lets the trees be looked up', async () => {
    const { answer, onSettled } = enabling(refusal(403, 'tree-limit-reached'))

    expect(await answer).toEqual(refuse('tree-limit-reached'))
    expect(onSettled).toHaveBeenCalledOnce()
  })

  it('fails if the answer is lost, and lets the trees be looked up', async () => {
    const { answer, onSettled } = enabling(new TypeError('offline'))

    await expect(answer).rejects.toThrow(CallFailure)
    expect(onSettled).toHaveBeenCalledOnce()
  })
})
