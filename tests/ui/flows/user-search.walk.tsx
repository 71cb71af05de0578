import { userSearchPaths } from '#machines/user-search/user-search.paths.ts'
import { UserList } from '#ui/screens/admin/users-screen.tsx'
import { userSearchBindings } from '../../../e2e/bindings/user-search.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const userSearchWalk = screenWalk({
  model: userSearchPaths,
  bindings: userSearchBindings,
  render: (flow) => <UserList flow={flow} />,
})
