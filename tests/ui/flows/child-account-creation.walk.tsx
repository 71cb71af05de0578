import { childAccountCreationPaths } from '#machines/child-account-creation/child-account-creation.paths.ts'
import { CreateChildAccount } from '#ui/screens/profile/managing/create-child-account.tsx'
import { childAccountCreationBindings } from '../../../e2e/bindings/child-account-creation.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const childAccountCreationWalk = screenWalk({
  model: childAccountCreationPaths,
  bindings: childAccountCreationBindings,
  render: (flow) => <CreateChildAccount flow={flow} name="Cleo Hale" isOffered />,
})
