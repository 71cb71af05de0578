import { useSelector } from '@xstate/react'
import { MarketingScreen } from '../ui/screens/marketing/marketing-screen.tsx'
import { useApp } from './app-context.ts'
import { useTitle } from './use-title.ts'

export function Component() {
  const { session } = useApp()
  const signedIn = useSelector(session, (snapshot) => snapshot.matches('signedIn'))
  useTitle('')

  const links = signedIn
    ? { start: '/upload', drop: '/upload' }
    : { start: '/signup', drop: '/signin?redirect_uri=%2Fupload' }
  return <MarketingScreen links={links} />
}
