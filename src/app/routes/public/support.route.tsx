import { SupportScreen } from '#ui/screens/public/support-screen.tsx'
import { useTitle } from '../../hooks/use-title.ts'

export function Component() {
  useTitle('Support')
  return <SupportScreen />
}
