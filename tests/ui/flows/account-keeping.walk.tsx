import { accountKeepingPaths } from '#machines/account-keeping/account-keeping.paths.ts'
import { LeavingScreen } from '#ui/screens/account/leaving-screen.tsx'
import { accountKeepingBindings } from '../../../e2e/bindings/account-keeping.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const accountKeepingWalk = screenWalk({
  model: accountKeepingPaths,
  bindings: accountKeepingBindings,
  render: (flow) => <LeavingScreen flow={flow} deletesAt="2026-12-27T08:00:00.000Z" mayKeep />,
})
