import { invitedSignUpPaths } from '#machines/invited-sign-up/invited-sign-up.paths.ts'
import { InvitedScreen } from '#ui/screens/sign-up/invited-screen.tsx'
import { invitedSignUpBindings } from '../../../e2e/bindings/invited-sign-up.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const invitedSignUpWalk = screenWalk({
  model: invitedSignUpPaths,
  bindings: invitedSignUpBindings,
  render: (flow) => <InvitedScreen flow={flow} />,
})
