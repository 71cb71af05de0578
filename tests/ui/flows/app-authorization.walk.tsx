import { appAuthorizationPaths } from '#machines/app-authorization/app-authorization.paths.ts'
import { AuthorizeScreen } from '#ui/screens/authorize/authorize-screen.tsx'
import { appAuthorizationBindings } from '../../../e2e/bindings/app-authorization.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const appAuthorizationWalk = screenWalk({
  model: appAuthorizationPaths,
  bindings: appAuthorizationBindings,
  render: (flow) => <AuthorizeScreen flow={flow} userName="Ada Lovelace" />,
})
