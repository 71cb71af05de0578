import { passkeyListPaths } from '#machines/passkey-list/passkey-list.paths.ts'
import { PasskeyList } from '#ui/screens/account/passkey-list.tsx'
import { passkeyListBindings } from '../../../e2e/bindings/passkey-list.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const passkeyListWalk = screenWalk({
  model: passkeyListPaths,
  bindings: passkeyListBindings,
  render: (flow) => <PasskeyList flow={flow} now={Date.parse('2026-05-12T09:00:00.000Z')} />,
})
