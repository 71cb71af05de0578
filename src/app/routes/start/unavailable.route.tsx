import { UnavailableScreen } from '#ui/screens/unavailable/unavailable-screen.tsx'
import { useTitle } from '../../hooks/use-title.ts'

/** A page for signed-in users that does not exist yet. */
export const unavailablePage = (heading: string) =>
  function Unavailable() {
    useTitle(heading)
    return <UnavailableScreen heading={heading} back={{ href: '/home', label: 'Go home' }} />
  }
