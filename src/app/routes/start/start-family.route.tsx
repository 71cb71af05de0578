import { StartFamilyScreen } from '#ui/screens/start-family/start-family-screen.tsx'
import { useTitle } from '../../hooks/use-title.ts'
import { useOwnUser } from '../../shell/own-name.ts'
import { BeginFamily } from './begin-family.tsx'

export function Component() {
  useTitle('Don’t have a tree?')
  return <StartFamilyScreen managed={useOwnUser()?.supervised === true} beginning={<BeginFamily />} />
}
