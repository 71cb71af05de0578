import { createActor } from 'xstate'
import { groupInvitePaths } from '#machines/group-invite/group-invite.paths.ts'
import { sharingLimitMachine } from '#machines/sharing-limit/sharing-limit.machine.ts'
import { Inviting } from '#ui/screens/group/inviting.tsx'
import { OpenInvite } from '#ui/screens/group/open-invite.tsx'
import { groupInviteBindings } from '../../../e2e/bindings/group-invite.ts'
import { sampleInviting } from '../screens/group/sample-inviting.ts'
import { screenWalk } from '../support/screen-walk.ts'

const limit = createActor(sharingLimitMachine)

export const groupInviteWalk = screenWalk({
  model: groupInvitePaths,
  bindings: groupInviteBindings,
  render: (flow) => (
    <>
      <Inviting flow={flow} limit={limit} view={sampleInviting} />
      {sampleInviting.invites.map((invite) => (
        <OpenInvite key={invite.id} flow={flow} invite={invite} />
      ))}
    </>
  ),
})
