import { describe, expect, it, vi } from 'vitest'
import { CallFailure } from '#contract/client.ts'
import { ok, refuse } from '#contract/result.ts'
import { deleteDataGroupActor } from '#services/data-group-deletion.ts'
import { groupId } from '../domain/model/samples.ts'
import { refusal, testServer } from './entities/server.ts'
import { run } from './run-actor.ts'

const dataGroupId = groupId('17')

function deleting(answer: Response | Error) {
  const onDeleted = vi.fn<() => void>()
  const server = testServer(() => answer)
  return {
    server,
    onDeleted,
    answer: run(deleteDataGroupActor(server.transport, dataGroupId, onDeleted), undefined),
  }
}

describe(deleteDataGroupActor.name, () => {
  it('deletes the tree or profile and reports it', async () => {
    const { answer, onDeleted, server } = deleting(new Response(null, { status: 204 }))

    expect(await answer).toEqual(ok(null))
    expect(server.asked).toEqual(['/groupadmin/datagroups/17'])
    expect(onDeleted).toHaveBeenCalledOnce()
  })

  it('counts one that no longer exists as deleted', async () => {
    const { answer, onDeleted } = deleting(refusal(404, 'not-found'))

    expect(await answer).toEqual(ok(null))
    expect(onDeleted).toHaveBeenCalledOnce()
  })

  it('[TRE-14] answers that only the owner may delete it', async () => {
    const { answer, onDeleted } = deleting(refusal(403, 'not-allowed'))

    expect(await answer).toEqual(refuse('not-allowed'))
    expect(onDeleted).not.toHaveBeenCalled()
  })

  it.each([
    ['a server in trouble', refusal(500, 'internal')],
    ['no way to the server', new TypeError('offline')],
  ])('fails on %s', async (_, trouble) => {
    const { answer, onDeleted } = deleting(trouble)

    await expect(answer).rejects.toThrow(CallFailure)
    expect(onDeleted).not.toHaveBeenCalled()
  })
})
