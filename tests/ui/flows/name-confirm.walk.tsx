import { nameConfirmPaths } from '#machines/name-confirm/name-confirm.paths.ts'
import { NameConfirm } from '#ui/screens/home/name-confirm.tsx'
import { nameConfirmBindings } from '../../../e2e/bindings/name-confirm.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const nameConfirmWalk = screenWalk({
  model: nameConfirmPaths,
  bindings: nameConfirmBindings,
  render: (flow) => <NameConfirm flow={flow} />,
})
