import { useState } from 'react'
import type { UserId } from '#domain/ids.ts'
import { accountExportMachine } from '#machines/account-export/account-export.machine.ts'
import { wire } from '#machines/wire.ts'
import { accountExportActors } from '#services/account-export.ts'
import { saveFrom } from '#services/save-file.ts'
import { YourData as Section } from '#ui/screens/account/your-data.tsx'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'

/** The archive of the user's own account. */
export function YourData({ userId }: { userId: UserId }) {
  const { transport } = useApp()
  const [machine] = useState(() =>
    wire(accountExportMachine)(accountExportActors({ transport, userId, saveFrom })),
  )
  return <Section flow={useFlow(machine)} />
}
