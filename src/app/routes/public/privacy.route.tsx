import { PrivacyScreen } from '#ui/screens/public/privacy-screen.tsx'
import { useTitle } from '../../hooks/use-title.ts'

export function Component() {
  useTitle('Privacy')
  return <PrivacyScreen />
}
