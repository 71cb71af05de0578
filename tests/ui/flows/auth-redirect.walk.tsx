import { authRedirectPaths } from '#machines/auth-redirect/auth-redirect.paths.ts'
import { AuthRedirectScreen } from '#ui/screens/sign-in/auth-redirect-screen.tsx'
import { authRedirectBindings } from '../../../e2e/bindings/auth-redirect.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const authRedirectWalk = screenWalk({
  model: authRedirectPaths,
  bindings: authRedirectBindings,
  render: (flow) => <AuthRedirectScreen flow={flow} ownName="Nora Ellery" signInHref="/signin" />,
})
