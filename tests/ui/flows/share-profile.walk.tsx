import { useState } from 'react'
import { type Actor, createActor } from 'xstate'
import { profilesToShareMachine } from '#machines/profiles-to-share/profiles-to-share.machine.ts'
import { sampleEditor } from '#machines/share-profile/sample-profiles.ts'
import { shareProfilePaths } from '#machines/share-profile/share-profile.paths.ts'
import { ProfileSharing } from '#ui/screens/profile-sharing/profile-sharing.tsx'
import { shareProfileBindings } from '../../../e2e/bindings/share-profile.ts'
import { screenWalk } from '../support/screen-walk.ts'

function Sharing({ flow }: { flow: Actor<typeof shareProfilePaths.machine> }) {
  const [search] = useState(() => createActor(profilesToShareMachine).start())
  return (
    <ProfileSharing
      flow={flow}
      search={search}
      label="Share profiles"
      groupName="The Wedgwoods"
      profiles={sampleEditor}
    />
  )
}

export const shareProfileWalk = screenWalk({
  model: shareProfilePaths,
  bindings: shareProfileBindings,
  render: (flow) => <Sharing flow={flow} />,
})
