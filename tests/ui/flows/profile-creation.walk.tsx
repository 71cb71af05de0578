import { profileCreationPaths } from '#machines/profile-creation/profile-creation.paths.ts'
import { FamilySection } from '#ui/screens/profile/family/family-section.tsx'
import { RelativeDialog } from '#ui/screens/profile/family/relative-dialog.tsx'
import { profileCreationBindings } from '../../../e2e/bindings/profile-creation.ts'
import { noFamily } from '../screens/profile/sample-family.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const profileCreationWalk = screenWalk({
  model: profileCreationPaths,
  bindings: profileCreationBindings,
  render: (flow) => (
    <FamilySection flow={flow} family={noFamily} dialog={<RelativeDialog flow={flow} />} changes={null} />
  ),
})
