import { sampleEditor } from '#machines/share-profile/sample-profiles.ts'
import { shareProfilePaths } from '#machines/share-profile/share-profile.paths.ts'
import { ShareProfiles, ShareProfilesButton } from '#ui/screens/profile-sharing/share-profiles.tsx'
import { shareProfileBindings } from '../../../e2e/bindings/share-profile.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const shareProfileWalk = screenWalk({
  model: shareProfilePaths,
  bindings: shareProfileBindings,
  render: (flow) => (
    <>
      <ShareProfilesButton flow={flow} label="Share profiles" />
      <ShareProfiles flow={flow} groupName="The Wedgwoods" profiles={sampleEditor} />
    </>
  ),
})
