import { useSelector } from '@xstate/react'
import { Navigate } from 'react-router'
import { SigningOutScreen } from '#ui/screens/sign-in/signing-out-screen.tsx'
import { useApp } from '../../app-context.ts'
import { useTitle } from '../../hooks/use-title.ts'
import { useTold } from '../../hooks/use-told.ts'

const leave = { type: 'sign-out chosen' } as const

/**
 * /signout: ends the session like the menu does, and opens the first page. If nobody is signed in, the first page
 * opens at once.
 */
export function Component() {
  const { session } = useApp()
  // Signing out is also possible while an actor is returning to their own session.
  const mayLeave = useSelector(session, (snapshot) => snapshot.can({ type: 'sign-out chosen' }))
  const signedOut = useSelector(session, (snapshot) => snapshot.matches('signedOut'))
  useTold(session, mayLeave ? leave : null)
  useTitle('Sign out')

  return signedOut ? <Navigate to="/" replace /> : <SigningOutScreen />
}
