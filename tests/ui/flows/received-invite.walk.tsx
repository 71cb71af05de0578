import { receivedInvitePaths } from '#machines/received-invite/received-invite.paths.ts'
import { Letters } from '#ui/screens/groups/letters.tsx'
import { receivedInviteBindings } from '../../../e2e/bindings/received-invite.ts'
import { sampleGroups } from '../screens/groups/sample-groups.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const receivedInviteWalk = screenWalk({
  model: receivedInvitePaths,
  bindings: receivedInviteBindings,
  render: (flow) => <Letters flow={flow} view={sampleGroups} />,
})
