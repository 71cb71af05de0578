import { managedProfileCreationPaths } from '#machines/managed-profile-creation/managed-profile-creation.paths.ts'
import { CreateProfile } from '#ui/screens/profile/list/create-profile.tsx'
import { managedProfileCreationBindings } from '../../../e2e/bindings/managed-profile-creation.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const managedProfileCreationWalk = screenWalk({
  model: managedProfileCreationPaths,
  bindings: managedProfileCreationBindings,
  render: (flow) => <CreateProfile flow={flow} kind="solid" />,
})
