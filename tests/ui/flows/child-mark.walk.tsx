import { childMarkPaths } from '#machines/child-mark/child-mark.paths.ts'
import { ChildMark } from '#ui/screens/profile/managing/child-mark.tsx'
import { childMarkBindings } from '../../../e2e/bindings/child-mark.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const childMarkWalk = screenWalk({
  model: childMarkPaths,
  bindings: childMarkBindings,
  render: (flow) => <ChildMark flow={flow} child={{ isChild: false, isTooOld: false }} />,
})
