import { nameConfirmPaths } from '#machines/name-confirm/name-confirm.paths.ts'
import { nameConfirmBindings } from '../../../e2e/bindings/name-confirm.ts'
import { NameConfirm } from '../../../src/ui/screens/home/name-confirm.tsx'
import { walkScreen } from '../support/walk-screen.tsx'

walkScreen({
  model: nameConfirmPaths,
  bindings: nameConfirmBindings,
  render: (flow) => <NameConfirm flow={flow} />,
})
