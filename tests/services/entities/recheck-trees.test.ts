import { expect, it } from 'vitest'
import { keyed } from '#domain/model/entities.ts'
import { createModel } from '#domain/model/model.ts'
import { recheckTrees } from '#services/entities/recheck-trees.ts'
import { dataGroup, groupId, person } from '../../domain/model/samples.ts'

const [known, unknown, ofPerson] = [groupId('17'), groupId('18'), groupId('19')]

/** A model with a tree, and with a person of another tree, which is not loaded itself. */
function watched() {
  const model = createModel()
  const stranger = person('19-1')
  model.append(
    {
      type: 'entities-loaded',
      entities: [keyed('dataGroup', known, dataGroup(known)), keyed('person', stranger.id, stranger)],
    },
    0,
  )
  const asked: string[] = []
  const loadAll = async (keys: string | readonly string[]) => void asked.push(...[keys].flat())
  return { asked, recheck: recheckTrees(model, { loadAll }) }
}

it('asks for a tree that has changed, whether or not a page shows it, also if only a person in it is here', () => {
  const { asked, recheck } = watched()

  recheck.changed(
    [known, unknown, ofPerson].map((dataGroupId) => ({
      name: 'Group.DataChanged',
      payload: { dataGroupId },
    })),
  )

  expect(asked).toEqual(['dataGroup:17', 'dataGroup:19'])
})

it('asks for every tree of the model, and of every person in it, after events may have been missed', () => {
  const { asked, recheck } = watched()

  recheck.all()

  expect(asked).toEqual(['dataGroup:17', 'dataGroup:19'])
})
