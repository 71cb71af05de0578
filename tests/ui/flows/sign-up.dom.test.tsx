import { signUpPaths } from '#machines/sign-up/sign-up.paths.ts'
import { signUpBindings } from '../../../e2e/bindings/sign-up.ts'
import { SignUpScreen } from '../../../src/ui/screens/sign-up/sign-up-screen.tsx'
import { walkScreen } from '../support/walk-screen.tsx'

walkScreen({
  model: signUpPaths,
  bindings: signUpBindings,
  render: (flow) => <SignUpScreen flow={flow} />,
})
