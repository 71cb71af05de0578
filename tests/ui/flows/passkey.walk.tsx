import { passkeyPaths } from '#machines/passkey/passkey.paths.ts'
import { AddPasskey } from '#ui/screens/account/add-passkey.tsx'
import { passkeyBindings } from '../../../e2e/bindings/passkey.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const passkeyWalk = screenWalk({
  model: passkeyPaths,
  bindings: passkeyBindings,
  render: (flow) => <AddPasskey flow={flow} />,
})
