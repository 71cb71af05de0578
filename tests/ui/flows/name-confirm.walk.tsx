import { nameConfirmPaths } from '#machines/name-confirm/name-confirm.paths.ts'
import { nameConfirmBindings } from '../../../e2e/bindings/name-confirm.ts'
import { NameConfirm } from '../../../src/ui/screens/home/name-confirm.tsx'
import { screenWalk } from '../support/screen-walk.ts'

export const nameConfirmWalk = screenWalk({
  model: nameConfirmPaths,
  bindings: nameConfirmBindings,
  render: (flow) => <NameConfirm flow={flow} />,
})
