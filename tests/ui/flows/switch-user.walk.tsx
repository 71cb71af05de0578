import { switchUserPaths } from '#machines/switch-user/switch-user.paths.ts'
import { SwitchUser } from '#ui/shell/switch-user.tsx'
import { switchUserBindings } from '../../../e2e/bindings/switch-user.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const switchUserWalk = screenWalk({
  model: switchUserPaths,
  bindings: switchUserBindings,
  render: (flow) => <SwitchUser flow={flow} />,
})
