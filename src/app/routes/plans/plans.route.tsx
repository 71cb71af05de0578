import { PlansScreen } from '#ui/screens/plans/plans-screen.tsx'
import { useTitle } from '../../hooks/use-title.ts'

export function Component() {
  useTitle('Plans')
  return <PlansScreen />
}
