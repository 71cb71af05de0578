import { TermsScreen } from '#ui/screens/public/terms-screen.tsx'
import { useTitle } from '../../hooks/use-title.ts'

export function Component() {
  useTitle('Terms of use')
  return <TermsScreen />
}
