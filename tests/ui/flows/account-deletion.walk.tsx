import { accountDeletionPaths } from '#machines/account-deletion/account-deletion.paths.ts'
import { AccountDeletion } from '#ui/screens/account/account-deletion.tsx'
import { accountDeletionBindings } from '../../../e2e/bindings/account-deletion.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const accountDeletionWalk = screenWalk({
  model: accountDeletionPaths,
  bindings: accountDeletionBindings,
  render: (flow) => <AccountDeletion flow={flow} />,
})
