import { SyncScreen } from '#ui/screens/public/sync-screen.tsx'
import { useTitle } from '../../hooks/use-title.ts'

export function Component() {
  useTitle('How sync works')
  return <SyncScreen />
}
