import { accountResetPaths } from '#machines/account-reset/account-reset.paths.ts'
import { AccountReset } from '#ui/screens/account/account-reset.tsx'
import { accountResetBindings } from '../../../e2e/bindings/account-reset.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const accountResetWalk = screenWalk({
  model: accountResetPaths,
  bindings: accountResetBindings,
  render: (flow) => <AccountReset flow={flow} name="Tess Tester" />,
})
