import { accountExportPaths } from '#machines/account-export/account-export.paths.ts'
import { YourData } from '#ui/screens/account/your-data.tsx'
import { accountExportBindings } from '../../../e2e/bindings/account-export.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const accountExportWalk = screenWalk({
  model: accountExportPaths,
  bindings: accountExportBindings,
  render: (flow) => <YourData flow={flow} />,
})
