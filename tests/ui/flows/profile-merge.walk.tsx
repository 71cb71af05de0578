import { profileMergePaths, sampleTarget } from '#machines/profile-merge/profile-merge.paths.ts'
import { MergeProfile } from '#ui/screens/profile/managing/merge-profile.tsx'
import { profileMergeBindings } from '../../../e2e/bindings/profile-merge.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const profileMergeWalk = screenWalk({
  model: profileMergePaths,
  bindings: profileMergeBindings,
  render: (flow) => <MergeProfile flow={flow} name="Ben Hale" targets={[sampleTarget]} />,
})
