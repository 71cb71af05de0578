import { describe, expect, it, vi } from 'vitest'
import { CallFailure } from '#contract/client.ts'
import { ok, refuse } from '#contract/result.ts'
import { undoSyncActor } from '#services/tree-upload/undo-actor.ts'
import { sync, syncId } from '../../domain/model/samples.ts'
import { refusal, testServer } from '../entities/server.ts'
import { run } from '../run-actor.ts'

/** The undo of sync 7 is sync 8, which has these states, one after the other. */
function undoing(begun: unknown, states: string[] = ['Completed']) {
  const onUndone = vi.fn<() => void>()
  const server = testServer(({ pathname }) =>
    pathname.endsWith('/undo') ? begun : { ...sync('8', '3'), state: states.shift() ?? 'Completed' },
  )
  const report = vi.fn<(error: unknown) => void>()
  const actor = undoSyncActor({ transport: server.transport, onUndone, report, wait: async () => undefined })
  return { server, onUndone, report, answer: run(actor, { syncId: syncId('7') }) }
}

const begun = { ...sync('8', '3'), state: 'Completing' }

describe(undoSyncActor.name, () => {
  it('undoes the sync, waits until that is done, and reports it', async () => {
    const { answer, onUndone, server } = undoing(begun, ['Completing', 'Completing', 'Completed'])

    expect(await answer).toEqual(ok(null))
    expect(server.asked).toEqual([
      '/research/syncs/7/undo',
      '/research/syncs/8',
      '/research/syncs/8',
      '/research/syncs/8',
    ])
    expect(onUndone).toHaveBeenCalledOnce()
  })

  it.each([
    ['the user may not', refusal(403, 'not-allowed'), 'not-allowed'],
    ['another one came after it', refusal(412, 'not-the-last'), 'not-the-last'],
    ['another one is being applied', refusal(412, 'upload-completing'), 'upload-completing'],
    ['it is gone', refusal(404, 'not-found'), 'not-the-last'],
  ] as const)('is refused where %s', async (_, answered, problem) => {
    const { answer, onUndone } = undoing(answered)

    expect(await answer).toEqual(refuse(problem))
    expect(onUndone).not.toHaveBeenCalled()
  })

  it.each(['Failed', 'Cancelled'])('reports that nothing was changed if it ends as %s', async (state) => {
    expect(await undoing(begun, [state]).answer).toEqual(refuse('not-applied'))
  })

  it('reports an error of our own, and does not call it a lost connection', async () => {
    const mistake = new Error('No such page')
    const { answer, onUndone, report } = undoing(begun)
    onUndone.mockImplementation(() => {
      throw mistake
    })

    expect(await answer).toEqual(refuse('unforeseen'))
    expect(report).toHaveBeenCalledExactlyOnceWith(mistake)
  })

  it('fails where the server cannot be reached', async () => {
    await expect(undoing(new TypeError('offline')).answer).rejects.toThrow(CallFailure)
  })
})
