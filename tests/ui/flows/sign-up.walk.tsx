import { signUpPaths } from '#machines/sign-up/sign-up.paths.ts'
import { SignUpScreen } from '#ui/screens/sign-up/sign-up-screen.tsx'
import { signUpBindings } from '../../../e2e/bindings/sign-up.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const signUpWalk = screenWalk({
  model: signUpPaths,
  bindings: signUpBindings,
  render: (flow) => <SignUpScreen flow={flow} />,
})
