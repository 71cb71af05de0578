import { childCodePaths } from '#machines/child-code/child-code.paths.ts'
import { ChildCode } from '#ui/screens/account/child-code.tsx'
import { childCodeBindings } from '../../../e2e/bindings/child-code.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const childCodeWalk = screenWalk({
  model: childCodePaths,
  bindings: childCodeBindings,
  render: (flow) => <ChildCode flow={flow} name="Cleo Hale" />,
})
