import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { SigningOutScreen } from '../ui/screens/sign-in/signing-out-screen.tsx'
import { useApp } from './app-context.ts'
import { useTitle } from './use-title.ts'

/** /signout: ends the session as the menu does, which leaves for the first page; nobody signed in goes there at once. */
export function Component() {
  const { session } = useApp()
  const signedIn = useSelector(session, (snapshot) => snapshot.matches('signedIn'))
  const signedOut = useSelector(session, (snapshot) => snapshot.matches('signedOut'))
  useEffect(() => {
    if (signedIn) session.send({ type: 'sign-out chosen' })
  }, [session, signedIn])
  useTitle('Sign out')

  return signedOut ? <Navigate to="/" replace /> : <SigningOutScreen />
}
