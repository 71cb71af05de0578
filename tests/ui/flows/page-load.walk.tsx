import { pageLoadPaths } from '#machines/page-load/page-load.paths.ts'
import { PageLoad } from '#ui/screens/loading/page-load.tsx'
import { pageLoadBindings } from '../../../e2e/bindings/page-load.ts'
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
