import { accountSessionsPaths } from '#machines/account-sessions/account-sessions.paths.ts'
import { Sessions } from '#ui/screens/account/sessions.tsx'
import { accountSessionsBindings } from '../../../e2e/bindings/account-sessions.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const accountSessionsWalk = screenWalk({
  model: accountSessionsPaths,
  bindings: accountSessionsBindings,
  render: (flow) => <Sessions flow={flow} now={Date.parse('2026-05-12T09:00:00.000Z')} />,
})
