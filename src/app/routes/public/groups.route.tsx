import { GroupsScreen } from '#ui/screens/public/groups-screen.tsx'
import { useTitle } from '../../hooks/use-title.ts'

export function Component() {
  useTitle('Joining a group')
  return <GroupsScreen />
}
