import { expect, it } from 'vitest'
import { keyed } from '#domain/model/entities.ts'
import { createModel } from '#domain/model/model.ts'
import { tellTales } from '#domain/model/tell-tales.ts'
import { dataGroup, groupId, person, personId, userId, workspace, workspaceId } from './samples.ts'

it('[STA-18] names the few entries that show whether a tree has changed', () => {
  const model = createModel()
  const entities = [
    keyed('person', personId('17-1'), person('17-1')),
    keyed('dataGroup', groupId('17'), dataGroup('17')),
    keyed('dataGroupMembers', groupId('17'), []),
    keyed('viewerInvitations', groupId('17'), []),
    keyed('workspace', workspaceId('3'), workspace('3', '17')),
    keyed('treesOfUser', userId('5'), [groupId('17')]),
    keyed('connectedTrees', userId('5'), { groupIds: [], personCount: 0, sharedCount: 0 }),
    keyed('personContent', personId('17-1'), []),
    keyed('dataGroupContent', groupId('17'), []),
  ]
  model.append({ type: 'entities-loaded', entities }, 1)

  expect(tellTales(model.root())).toEqual([
    'dataGroup:17',
    'dataGroupMembers:17',
    'viewerInvitations:17',
    'workspace:3',
    'treesOfUser:5',
    'connectedTrees:5',
    'personContent:17-1',
    'dataGroupContent:17',
  ])
})
