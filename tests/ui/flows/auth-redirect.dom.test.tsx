import { authRedirectPaths } from '#machines/auth-redirect/auth-redirect.paths.ts'
import { authRedirectBindings } from '../../../e2e/bindings/auth-redirect.ts'
import { AuthRedirectScreen } from '../../../src/ui/screens/sign-in/auth-redirect-screen.tsx'
import { walkScreen } from '../support/walk-screen.tsx'

walkScreen({
  model: authRedirectPaths,
  bindings: authRedirectBindings,
  render: (flow) => <AuthRedirectScreen flow={flow} ownName="Nora Ellery" signInHref="/signin" />,
})
