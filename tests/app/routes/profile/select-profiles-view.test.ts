import { expect, it } from 'vitest'
import { keyed } from '#domain/model/entities.ts'
import { selectProfilesView } from '../../../../src/app/routes/profile/select-profiles-view.ts'
import { dataGroup, groupId, person, personId, userId } from '../../../domain/model/samples.ts'
import { modelWith } from '../../support/model-with.ts'

const viewer = userId('5')

it('[PRF-03] the list calls a profile as it is called, also if a tree leads in the connected view', () => {
  const group = { ...dataGroup('50', 'Profile'), ownerId: viewer, name: 'Leah Ellery', startItemId: '50-1' }
  const inTree = { ...person('17-1', 'Lea Maria'), matchIds: [personId('50-1')] }
  const { read } = modelWith(
    keyed('treesOfUser', viewer, [groupId('50')]),
    keyed('dataGroup', groupId('50'), group),
    keyed('person', personId('50-1'), inTree),
  )

  const { managed } = selectProfilesView(read, viewer, null)

  expect(managed.map(({ face }) => [face.given, face.surname])).toEqual([['Leah Ellery', '']])
})
