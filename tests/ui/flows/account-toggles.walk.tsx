import { accountTogglesPaths } from '#machines/account-toggles/account-toggles.paths.ts'
import { AccountToggles } from '#ui/screens/account/account-toggles.tsx'
import { accountTogglesBindings } from '../../../e2e/bindings/account-toggles.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const accountTogglesWalk = screenWalk({
  model: accountTogglesPaths,
  bindings: accountTogglesBindings,
  render: (flow) => (
    <AccountToggles
      flow={flow}
      toggles={{ nameConfirmed: false, limitsDisabled: false, professional: false }}
    />
  ),
})
