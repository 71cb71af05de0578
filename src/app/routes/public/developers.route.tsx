import { DevelopersScreen } from '#ui/screens/public/developers-screen.tsx'
import { useTitle } from '../../hooks/use-title.ts'

export function Component() {
  useTitle('For developers')
  return <DevelopersScreen />
}
