import { groupCreationPaths } from '#machines/group-creation/group-creation.paths.ts'
import { CreateGroup } from '#ui/screens/groups/create-group.tsx'
import { groupCreationBindings } from '../../../e2e/bindings/group-creation.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const groupCreationWalk = screenWalk({
  model: groupCreationPaths,
  bindings: groupCreationBindings,
  render: (flow) => <CreateGroup flow={flow} suggestedName="Ada Merrowby’s group" kind="solid" />,
})
