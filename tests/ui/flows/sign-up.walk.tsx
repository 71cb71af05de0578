import { signUpPaths } from '#machines/sign-up/sign-up.paths.ts'
import { signUpBindings } from '../../../e2e/bindings/sign-up.ts'
import { SignUpScreen } from '../../../src/ui/screens/sign-up/sign-up-screen.tsx'
import { screenWalk } from '../support/screen-walk.ts'

export const signUpWalk = screenWalk({
  model: signUpPaths,
  bindings: signUpBindings,
  render: (flow) => <SignUpScreen flow={flow} />,
})
