import { NewTreeScreen } from '#ui/screens/public/new-tree-screen.tsx'
import { useTitle } from '../../hooks/use-title.ts'

export function Component() {
  useTitle('Start a tree')
  return <NewTreeScreen />
}
