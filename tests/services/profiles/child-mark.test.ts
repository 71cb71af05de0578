import { describe, expect, it } from 'vitest'
import { ok, refuse } from '#contract/result.ts'
import { keyed, keyOf } from '#domain/model/entities.ts'
import { createModel } from '#domain/model/model.ts'
import { createEditor } from '#services/entities/edits.ts'
import { createLoader } from '#services/entities/loader.ts'
import { childMarkActors } from '#services/profiles/child-mark.ts'
import { dataGroup, groupId } from '../../domain/model/samples.ts'
import { type Answer, refusal, testServer } from '../entities/server.ts'
import { run } from '../run-actor.ts'

const dataGroupId = groupId('17')

/** Marks the person of a profile as a child; returns the result and the visible mark before and after the answer. */
async function marking(answer: Answer) {
  const model = createModel({ freeze: true })
  const now = () => 1
  model.append(
    { type: 'entities-loaded', entities: [keyed('dataGroup', dataGroupId, dataGroup('17'))] },
    now(),
  )
  const { transport } = testServer(answer)
  const loader = createLoader({ model, transport, now, report: () => undefined })
  const editor = createEditor({ model, loader, now })
  const { saveMark, findOut } = childMarkActors({
    dataGroupId,
    editor,
    model,
    transport,
    newId: () => 'edit 1',
  })
  const shown = () => model.read(keyOf('dataGroup', dataGroupId)).value?.isChild

  const outcome = run(saveMark, { isChild: true })
  const meanwhile = shown()
  return { outcome: await outcome, meanwhile, shown: shown(), editor, findOut }
}

describe(childMarkActors.name, () => {
  it('shows the mark before the server has answered, and keeps it', async () => {
    expect(await marking(() => ({ ...dataGroup('17'), isChild: true }))).toMatchObject({
      outcome: ok(null),
      meanwhile: true,
      shown: true,
    })
  })

  it.each([
    [412, 'too-old-for-child', 'too-old-for-child'],
    [403, 'not-allowed', 'not-allowed'],
    [400, 'not-a-profile', 'not-accepted'],
  ])('removes the mark if the server answers %i %s', async (status, code, problem) => {
    expect(await marking(() => refusal(status, code))).toMatchObject({
      outcome: refuse(problem),
      meanwhile: true,
      shown: false,
    })
  })

  it('reports that the profile no longer exists', async () => {
    expect((await marking(() => refusal(404, 'not-found'))).outcome).toEqual(refuse('gone'))
  })

  it.each([true, false])('learns when the connection is back whether it was saved: %s', async (saved) => {
    let online = false
    const { editor, findOut, outcome } = await marking(() =>
      online ? { ...dataGroup('17'), isChild: saved } : new TypeError('offline'),
    )
    const foundOut = run(findOut, undefined)
    online = true
    await editor.settle()

    expect([outcome, await foundOut]).toEqual([refuse('undecided'), saved])
  })
})
