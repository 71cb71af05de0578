import { groupHandOverPaths, sampleHeirs } from '#machines/group-hand-over/group-hand-over.paths.ts'
import { HandOver } from '#ui/screens/group/hand-over.tsx'
import { groupHandOverBindings } from '../../../e2e/bindings/group-hand-over.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const groupHandOverWalk = screenWalk({
  model: groupHandOverPaths,
  bindings: groupHandOverBindings,
  render: (flow) => <HandOver flow={flow} name="The Kents" others={sampleHeirs} lost={[]} mayHandOver />,
})
