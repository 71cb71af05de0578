import { SupervisedUsersScreen } from '#ui/screens/learn/supervised-users-screen.tsx'
import { useTitle } from '../../hooks/use-title.ts'

export function Component() {
  useTitle('Parent accounts')
  return <SupervisedUsersScreen />
}
