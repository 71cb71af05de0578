import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ProgramFile } from '#domain/upload/program-files.ts'
import { pageLoadMachine } from '#machines/page-load/page-load.machine.ts'
import { wire } from '#machines/wire.ts'
import { loadProgramFilesActor } from '#services/program-files.ts'
import { SyncAppScreen } from '#ui/screens/sync-app/sync-app-screen.tsx'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useTitle } from '../../hooks/use-title.ts'

export function Component() {
  const { configuration } = useApp()
  const [files, setFiles] = useState<readonly ProgramFile[]>([])
  const [machine] = useState(() => wire(pageLoadMachine)({ load: loadProgramFilesActor(setFiles) }))
  const flow = useFlow(machine)
  const load = useSelector(flow, ({ value }) => value)
  useTitle('Sync app')

  return (
    <SyncAppScreen
      downloadUrl={configuration.syncAppDownloadUrl}
      server={window.location.origin}
      update={configuration.syncAppUpdate}
      files={load === 'shown' ? files : null}
      onRetry={load === 'unreachable' ? () => flow.send({ type: 'retried' }) : null}
    />
  )
}
