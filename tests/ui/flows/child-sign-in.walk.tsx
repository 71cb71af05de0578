import { childSignInPaths } from '#machines/child-sign-in/child-sign-in.paths.ts'
import { ChildSignInScreen } from '#ui/screens/sign-in/child-sign-in-screen.tsx'
import { childSignInBindings } from '../../../e2e/bindings/child-sign-in.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const childSignInWalk = screenWalk({
  model: childSignInPaths,
  bindings: childSignInBindings,
  render: (flow) => <ChildSignInScreen flow={flow} />,
})
