import { AboutScreen } from '#ui/screens/public/about-screen.tsx'
import { useTitle } from '../../hooks/use-title.ts'

export function Component() {
  useTitle('About')
  return <AboutScreen />
}
