import { profileUnlinkPaths } from '#machines/profile-unlink/profile-unlink.paths.ts'
import { LinkedTo } from '#ui/screens/profile/managing/linked-to.tsx'
import { profileUnlinkBindings } from '../../../e2e/bindings/profile-unlink.ts'
import { screenWalk } from '../support/screen-walk.ts'

const link = { name: 'Ben Hale', href: '/persons/17-3', treeName: 'The Hales', mayUnlink: true }

export const profileUnlinkWalk = screenWalk({
  model: profileUnlinkPaths,
  bindings: profileUnlinkBindings,
  render: (flow) => <LinkedTo flow={flow} name="Ben Hale" link={link} />,
})
