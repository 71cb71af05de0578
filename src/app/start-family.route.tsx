import { UnavailableScreen } from '../ui/screens/unavailable/unavailable-screen.tsx'
import { useTitle } from './use-title.ts'

export function Component() {
  useTitle('Don’t have a tree?')
  return (
    <UnavailableScreen
      heading="Don’t have a tree?"
      back={{ href: '/syncapp', label: 'See which programs’ trees can come in' }}
    >
      Meanwhile you can begin one in any genealogy program, and bring it here as a file.
    </UnavailableScreen>
  )
}
