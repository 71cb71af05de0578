import { viewerInvitationPaths } from '#machines/viewer-invitation/viewer-invitation.paths.ts'
import { InvitationScreen } from '#ui/screens/invitation/invitation-screen.tsx'
import { viewerInvitationBindings } from '../../../e2e/bindings/viewer-invitation.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const viewerInvitationWalk = screenWalk({
  model: viewerInvitationPaths,
  bindings: viewerInvitationBindings,
  render: (flow) => <InvitationScreen flow={flow} signInHref="/signin" signUpHref="/signup" />,
})
