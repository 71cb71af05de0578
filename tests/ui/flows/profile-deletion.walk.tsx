import { profileDeletionPaths } from '#machines/profile-deletion/profile-deletion.paths.ts'
import { DeleteProfile } from '#ui/screens/profile/managing/delete-profile.tsx'
import { profileDeletionBindings } from '../../../e2e/bindings/profile-deletion.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const profileDeletionWalk = screenWalk({
  model: profileDeletionPaths,
  bindings: profileDeletionBindings,
  render: (flow) => <DeleteProfile flow={flow} name="Ben Hale" />,
})
