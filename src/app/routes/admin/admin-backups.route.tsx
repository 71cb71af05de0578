import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { isActing } from '#domain/signing-in/session.ts'
import { backupRunMachine } from '#machines/backup-run/backup-run.machine.ts'
import { wire } from '#machines/wire.ts'
import { backupActors } from '#services/staff/backups.ts'
import { BackupsScreen } from '#ui/screens/admin/backups-screen.tsx'
import { StaffOnly } from '#ui/screens/admin/staff-only.tsx'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useTitle } from '../../hooks/use-title.ts'

/** /admin/backups: for staff. The server tells nobody else, and starts a backup for nobody else. */
export function Component() {
  const { session } = useApp()
  const privileges = useSelector(session, ({ context }) => context.session?.privileges ?? [])
  const acting = useSelector(session, ({ context }) => context.session !== null && isActing(context.session))
  useTitle('Backups')
  if (acting) return <StaffOnly heading="Backups" reason="acting" />
  if (!privileges.includes('ManageUsers')) return <StaffOnly heading="Backups" reason="no desk" />
  return <Backups />
}

function Backups() {
  const { transport } = useApp()
  const [machine] = useState(() => wire(backupRunMachine)(backupActors(transport)))
  return <BackupsScreen flow={useFlow(machine)} />
}
