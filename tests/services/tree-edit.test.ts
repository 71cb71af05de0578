import { describe, expect, it } from 'vitest'
import { ok, refuse } from '#contract/result.ts'
import { keyed, keyOf } from '#domain/model/entities.ts'
import { createModel } from '#domain/model/model.ts'
import { createEditor } from '#services/entities/edits.ts'
import { createLoader } from '#services/entities/loader.ts'
import { treeEditActors } from '#services/tree-edit.ts'
import { dataGroup, groupId, userId } from '../domain/model/samples.ts'
import { type Answer, refusal, testServer } from './entities/server.ts'
import { run } from './run-actor.ts'

const dataGroupId = groupId('17')
const owner = { id: userId('5'), displayName: 'Ada' }

/** Renames a tree; returns the result and the visible name before and after the answer. */
async function renaming(answer: Answer) {
  const model = createModel({ freeze: true })
  const now = () => 1
  model.append(
    { type: 'entities-loaded', entities: [keyed('dataGroup', dataGroupId, { ...dataGroup('17'), owner })] },
    now(),
  )
  const { transport, asked } = testServer(answer)
  const loader = createLoader({ model, transport, now, report: () => undefined })
  const editor = createEditor({ model, loader, now })
  const { saveWords, findOut } = treeEditActors({
    dataGroupId,
    editor,
    model,
    transport,
    newId: () => 'edit 1',
  })
  const shown = () => model.read(keyOf('dataGroup', dataGroupId)).value

  const outcome = run(saveWords, { change: { name: 'Byron' } })
  const meanwhile = shown()?.name
  return { outcome: await outcome, meanwhile, shown: shown(), asked, editor, findOut }
}

describe(treeEditActors.name, () => {
  it('shows the new name before the server has answered, and keeps it and the owner', async () => {
    const saved = await renaming(() => ({ ...dataGroup('17'), name: 'Byron' }))

    expect(saved).toMatchObject({ outcome: ok(null), meanwhile: 'Byron', shown: { name: 'Byron', owner } })
    expect(saved.asked).toEqual(['/groupadmin/datagroups/17'])
  })

  it.each([
    [403, 'not-allowed', 'not-allowed'],
    [400, 'invalid-input', 'not-accepted'],
  ])('[TRE-11] restores the old name if the server answers %i', async (status, code, problem) => {
    const saved = await renaming(() => refusal(status, code))

    expect(saved).toMatchObject({
      outcome: refuse(problem),
      meanwhile: 'Byron',
      shown: { name: 'Tree 17' },
    })
  })

  it('reports that the tree no longer exists', async () => {
    expect(await renaming(() => refusal(404, 'not-found'))).toMatchObject({
      outcome: refuse('gone'),
      shown: null,
    })
  })

  it('keeps the new name while the result is unknown', async () => {
    expect(await renaming(() => new TypeError('offline'))).toMatchObject({
      outcome: refuse('undecided'),
      shown: { name: 'Byron' },
    })
  })

  it.each([
    ['Tree 17', false],
    ['Byron', true],
  ])('learns when the connection is back that the tree is called %s', async (name, saved) => {
    let online = false
    const { editor, findOut, outcome } = await renaming(() =>
      online ? { ...dataGroup('17'), owner, name } : new TypeError('offline'),
    )
    const foundOut = run(findOut, undefined)
    online = true
    await editor.settle()

    expect([outcome, await foundOut]).toEqual([refuse('undecided'), saved])
  })

  it('restores the old name if the server failed and still has the old one', async () => {
    let calls = 0
    const answer = () => (calls++ === 0 ? refusal(500, 'internal') : { ...dataGroup('17'), owner })

    expect(await renaming(answer)).toMatchObject({
      outcome: refuse('unreachable'),
      shown: { name: 'Tree 17' },
    })
  })
})
