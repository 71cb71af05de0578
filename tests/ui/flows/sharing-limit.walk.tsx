import { sharingLimitPaths } from '#machines/sharing-limit/sharing-limit.paths.ts'
import { SharingUsed } from '#ui/screens/sharing-limit/sharing-used.tsx'
import { sharingLimitBindings } from '../../../e2e/bindings/sharing-limit.ts'
import { fullSharing } from '../screens/sharing-limit/sample-sharing.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const sharingLimitWalk = screenWalk({
  model: sharingLimitPaths,
  bindings: sharingLimitBindings,
  render: (flow) => <SharingUsed flow={flow} sharing={fullSharing} />,
})
