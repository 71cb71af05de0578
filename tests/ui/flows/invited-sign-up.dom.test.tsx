import { invitedSignUpPaths } from '#machines/invited-sign-up/invited-sign-up.paths.ts'
import { invitedSignUpBindings } from '../../../e2e/bindings/invited-sign-up.ts'
import { InvitedScreen } from '../../../src/ui/screens/sign-up/invited-screen.tsx'
import { walkScreen } from '../support/walk-screen.tsx'

walkScreen({
  model: invitedSignUpPaths,
  bindings: invitedSignUpBindings,
  render: (flow) => <InvitedScreen flow={flow} />,
})
