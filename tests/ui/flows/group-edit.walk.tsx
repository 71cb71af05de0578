import { groupEditPaths } from '#machines/group-edit/group-edit.paths.ts'
import { GroupName } from '#ui/screens/group/group-name.tsx'
import { groupEditBindings } from '../../../e2e/bindings/group-edit.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const groupEditWalk = screenWalk({
  model: groupEditPaths,
  bindings: groupEditBindings,
  render: (flow) => <GroupName flow={flow} name="The Kents" mayEdit />,
})
