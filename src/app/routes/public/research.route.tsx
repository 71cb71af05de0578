import { ResearchScreen } from '#ui/screens/public/research-screen.tsx'
import { useTitle } from '../../hooks/use-title.ts'

export function Component() {
  useTitle('Research software')
  return <ResearchScreen />
}
