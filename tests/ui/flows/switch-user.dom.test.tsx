import { switchUserPaths } from '#machines/switch-user/switch-user.paths.ts'
import { switchUserBindings } from '../../../e2e/bindings/switch-user.ts'
import { SwitchUser } from '../../../src/ui/shell/switch-user.tsx'
import { walkScreen } from '../support/walk-screen.tsx'

walkScreen({
  model: switchUserPaths,
  bindings: switchUserBindings,
  render: (flow) => <SwitchUser flow={flow} />,
})
