import { paginatedListPaths } from '#machines/paginated-list/paginated-list.paths.ts'
import { paginatedListBindings } from '../../../e2e/bindings/paginated-list.ts'
import { IdentityList } from '../../../src/ui/screens/admin/identity-list.tsx'
import { screenWalk } from '../support/screen-walk.ts'

export const paginatedListWalk = screenWalk({
  model: paginatedListPaths,
  bindings: paginatedListBindings,
  render: (flow) => <IdentityList flow={flow} onOpen={() => {}} />,
})
