import { profilesToSharePaths } from '#machines/profiles-to-share/profiles-to-share.paths.ts'
import { FindProfiles } from '#ui/screens/profile-sharing/find-profiles.tsx'
import { profilesToShareBindings } from '../../../e2e/bindings/profiles-to-share.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const profilesToShareWalk = screenWalk({
  model: profilesToSharePaths,
  bindings: profilesToShareBindings,
  render: (flow) => <FindProfiles flow={flow} isNobody={false} />,
})
