import { useState } from 'react'
import { paginatedListPaths } from '#machines/paginated-list/paginated-list.paths.ts'
import { IdentityList } from '#ui/screens/admin/identity-list.tsx'
import { paginatedListBindings } from '../../../e2e/bindings/paginated-list.ts'
import { screenWalk } from '../support/screen-walk.ts'

/** The opened item is shown beside the list, like the tools on the page. */
function List({ flow }: { flow: Parameters<typeof IdentityList>[0]['flow'] }) {
  const [opened, open] = useState('')
  return (
    <>
      <IdentityList flow={flow} onOpen={({ subject }) => open(subject)} />
      <output>{opened}</output>
    </>
  )
}

export const paginatedListWalk = screenWalk({
  model: paginatedListPaths,
  bindings: paginatedListBindings,
  render: (flow) => <List flow={flow} />,
})
