import { memberViewPaths } from '#machines/member-view/member-view.paths.ts'
import { sampleGroupShares } from '#machines/share-tree/sample-group-shares.ts'
import { LookButton } from '#ui/screens/group-sharing/look-button.tsx'
import { MemberLook } from '#ui/screens/group-sharing/member-look.tsx'
import { memberViewBindings } from '../../../e2e/bindings/member-view.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const memberViewWalk = screenWalk({
  model: memberViewPaths,
  bindings: memberViewBindings,
  render: (flow) => (
    <>
      <LookButton flow={flow} data={sampleGroupShares.own.data} />
      <MemberLook flow={flow} />
    </>
  ),
})
