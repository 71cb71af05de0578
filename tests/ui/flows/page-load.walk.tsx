import { pageLoadPaths } from '#machines/page-load/page-load.paths.ts'
import { pageLoadBindings } from '../../../e2e/bindings/page-load.ts'
import { PageLoad } from '../../../src/ui/screens/page-load.tsx'
import { screenWalk } from '../support/screen-walk.ts'

export const pageLoadWalk = screenWalk({
  model: pageLoadPaths,
  bindings: pageLoadBindings,
  render: (flow) => (
    <PageLoad flow={flow} loading={<p>Loading</p>} missing={<p>Nothing here</p>}>
      {() => <p>All of it</p>}
    </PageLoad>
  ),
})
