import { researchToolsPaths } from '#machines/research-tools/research-tools.paths.ts'
import { ResearchTools } from '#ui/screens/user/research-tools.tsx'
import { researchToolsBindings } from '../../../e2e/bindings/research-tools.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const researchToolsWalk = screenWalk({
  model: researchToolsPaths,
  bindings: researchToolsBindings,
  render: (flow) => <ResearchTools flow={flow} chosen={['gramps']} disabled={false} />,
})
