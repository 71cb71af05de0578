import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { isActing } from '#domain/signing-in/session.ts'
import { failedJobsMachine } from '#machines/failed-jobs/failed-jobs.machine.ts'
import { wire } from '#machines/wire.ts'
import { failedJobActors } from '#services/staff/failed-jobs.ts'
import { FailedJobsScreen } from '#ui/screens/admin/failed-jobs-screen.tsx'
import { StaffOnly } from '#ui/screens/admin/staff-only.tsx'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useTitle } from '../../hooks/use-title.ts'

/** /admin/jobs: for staff. The server tells nobody else. */
export function Component() {
  const { session } = useApp()
  const privileges = useSelector(session, ({ context }) => context.session?.privileges ?? [])
  const acting = useSelector(session, ({ context }) => context.session !== null && isActing(context.session))
  useTitle('Failed jobs')
  if (acting) return <StaffOnly heading="Failed jobs" reason="acting" />
  if (!privileges.includes('ManageUsers')) return <StaffOnly heading="Failed jobs" reason="no desk" />
  return <FailedJobs />
}

function FailedJobs() {
  const { transport } = useApp()
  const [machine] = useState(() => wire(failedJobsMachine)(failedJobActors(transport)))
  return <FailedJobsScreen flow={useFlow(machine)} />
}
