import { describe, expect, it } from 'vitest'
import { createModel } from '#domain/model/model.ts'
import { createLoader } from '#services/entities/loader.ts'
import { treeChoices } from '#services/tree-upload/tree-choices.ts'
import { dataGroup, userId, workspace } from '../../domain/model/samples.ts'
import { type Answer, refusal, testServer } from '../entities/server.ts'

function over(answer: Answer) {
  const model = createModel({ freeze: true })
  const { transport } = testServer(answer)
  const report = (error: unknown) => {
    throw error
  }
  return { model, loader: createLoader({ model, transport, now: () => 1, report }) }
}

const file = { ...workspace('3', '17'), dataFilePath: 'ellery.ged', lastSyncId: '7' }

describe(treeChoices.name, () => {
  it('are the trees that this person may change, whose file the server reports', async () => {
    const needs = over(({ pathname }) =>
      pathname.endsWith('/workspaces')
        ? {
            items: [
              file,
              { ...workspace('4', '18'), lastSyncId: '8' },
              { ...file, id: '5', viewGroupId: '19', lastSyncId: null },
            ],
          }
        : {
            items: ['17', '18', '19'].map((id, index) => ({
              ...dataGroup(id),
              workspaceId: String(3 + index),
            })),
          },
    )

    expect(await treeChoices(needs, userId('5'))).toEqual([
      { treeId: '17', workspaceId: '3', name: 'Tree 17', filePath: 'ellery.ged', fileType: 'Gedcom' },
    ])
  })

  it('fail if they cannot be loaded', async () => {
    await expect(
      treeChoices(
        over(() => refusal(500, 'internal')),
        userId('5'),
      ),
    ).rejects.toThrow('500')
  })
})
