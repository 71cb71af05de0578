import { testSignInPaths } from '#machines/test-sign-in/test-sign-in.paths.ts'
import { TestSignInScreen } from '#ui/screens/sign-in/test-sign-in-screen.tsx'
import { testSignInBindings } from '../../../e2e/bindings/test-sign-in.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const testSignInWalk = screenWalk({
  model: testSignInPaths,
  bindings: testSignInBindings,
  render: (flow) => <TestSignInScreen flow={flow} />,
})
