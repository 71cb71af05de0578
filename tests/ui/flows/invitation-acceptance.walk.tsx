import { invitationAcceptancePaths } from '#machines/invitation-acceptance/invitation-acceptance.paths.ts'
import { AcceptScreen } from '#ui/screens/group-invite/accept-screen.tsx'
import { invitationAcceptanceBindings } from '../../../e2e/bindings/invitation-acceptance.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const invitationAcceptanceWalk = screenWalk({
  model: invitationAcceptancePaths,
  bindings: invitationAcceptanceBindings,
  render: (flow) => <AcceptScreen flow={flow} signInHref="/signin" signUpHref="/signup" managed={false} />,
})
