import { StartFamilyScreen } from '#ui/screens/start-family/start-family-screen.tsx'
import { useTitle } from '../../hooks/use-title.ts'

export function Component() {
  useTitle('Don’t have a tree?')
  return <StartFamilyScreen />
}
