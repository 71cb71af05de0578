import { signInPaths } from '#machines/sign-in/sign-in.paths.ts'
import { SignInScreen } from '#ui/screens/sign-in/sign-in-screen.tsx'
import { signInBindings } from '../../../e2e/bindings/sign-in.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const signInWalk = screenWalk({
  model: signInPaths,
  bindings: signInBindings,
  render: (flow) => <SignInScreen flow={flow} ended={false} signedUp={false} mailboxHref="/mailbox" />,
})
