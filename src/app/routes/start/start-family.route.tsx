import { StartFamilyScreen } from '#ui/screens/start-family/start-family-screen.tsx'
import { useTitle } from '../../hooks/use-title.ts'
import { useOwnUser } from '../../shell/own-name.ts'
import { useSettledVisitor } from '../demo/demo-visit.ts'
import { BeginFamily } from './begin-family.tsx'

export function Component() {
  useTitle('Don’t have a tree?')
  const here = useSettledVisitor()
  const user = useOwnUser()
  const managed = user?.supervised === true
  const mayBegin = here === 'account' && user !== null && !managed
  return <StartFamilyScreen managed={managed} beginning={mayBegin ? <BeginFamily /> : null} />
}
