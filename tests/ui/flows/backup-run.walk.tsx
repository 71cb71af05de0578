import { backupRunPaths } from '#machines/backup-run/backup-run.paths.ts'
import { BackupsScreen } from '#ui/screens/admin/backups-screen.tsx'
import { backupRunBindings } from '../../../e2e/bindings/backup-run.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const backupRunWalk = screenWalk({
  model: backupRunPaths,
  bindings: backupRunBindings,
  render: (flow) => <BackupsScreen flow={flow} />,
})
