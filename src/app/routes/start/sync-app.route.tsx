import { SyncAppScreen } from '#ui/screens/sync-app/sync-app-screen.tsx'
import { useApp } from '../../app-context.ts'
import { useTitle } from '../../hooks/use-title.ts'

export function Component() {
  const { configuration } = useApp()
  useTitle('Sync app')

  return (
    <SyncAppScreen
      downloadUrl={configuration.syncAppDownloadUrl}
      server={window.location.origin}
      update={configuration.syncAppUpdate}
    />
  )
}
