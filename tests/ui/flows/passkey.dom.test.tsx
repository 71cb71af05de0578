import { passkeyPaths } from '#machines/passkey/passkey.paths.ts'
import { passkeyBindings } from '../../../e2e/bindings/passkey.ts'
import { AddPasskey } from '../../../src/ui/screens/account/add-passkey.tsx'
import { walkScreen } from '../support/walk-screen.tsx'

walkScreen({
  model: passkeyPaths,
  bindings: passkeyBindings,
  render: (flow) => <AddPasskey flow={flow} />,
})
