import { SupervisedUsersScreen } from '#ui/screens/public/supervised-users-screen.tsx'
import { useTitle } from '../../hooks/use-title.ts'

export function Component() {
  useTitle('Supervised user accounts')
  return <SupervisedUsersScreen />
}
