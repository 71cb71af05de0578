import { expect, it } from 'vitest'
import { keyed } from '#domain/model/entities.ts'
import { createModel } from '#domain/model/model.ts'
import { recheckTrees } from '#services/entities/recheck-trees.ts'
import { dataGroup, groupId } from '../../domain/model/samples.ts'

const [known, unknown] = [groupId('17'), groupId('18')]

function watched() {
  const model = createModel()
  model.append({ type: 'entities-loaded', entities: [keyed('dataGroup', known, dataGroup(known))] }, 0)
  const asked: string[] = []
  const loadAll = async (keys: string | readonly string[]) => void asked.push(...[keys].flat())
  return { asked, recheck: recheckTrees(model, { loadAll }) }
}

it('asks for a tree that has changed, whether or not a page shows it', () => {
  const { asked, recheck } = watched()

  recheck.changed([
    { name: 'Group.DataChanged', payload: { dataGroupId: known } },
    { name: 'Group.DataChanged', payload: { dataGroupId: unknown } },
  ])

  expect(asked).toEqual(['dataGroup:17'])
})

it('asks for every tree of the model after events may have been missed', () => {
  const { asked, recheck } = watched()

  recheck.all()

  expect(asked).toEqual(['dataGroup:17'])
})
