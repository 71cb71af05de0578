import { viewerInvitationPaths } from '#machines/viewer-invitation/viewer-invitation.paths.ts'
import { viewerInvitationBindings } from '../../../e2e/bindings/viewer-invitation.ts'
import { InvitationScreen } from '../../../src/ui/screens/invitation/invitation-screen.tsx'
import { screenWalk } from '../support/screen-walk.ts'

export const viewerInvitationWalk = screenWalk({
  model: viewerInvitationPaths,
  bindings: viewerInvitationBindings,
  render: (flow) => <InvitationScreen flow={flow} signInHref="/signin" signUpHref="/signup" />,
})
