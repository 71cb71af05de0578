import { useSelector } from '@xstate/react'
import { Navigate } from 'react-router'
import { SigningOutScreen } from '#ui/screens/sign-in/signing-out-screen.tsx'
import { useApp } from '../../app-context.ts'
import { useTitle } from '../../hooks/use-title.ts'
import { useTold } from '../../hooks/use-told.ts'

const leave = { type: 'sign-out chosen' } as const

/** /signout: ends the session as the menu does, which leaves for the first page; nobody signed in goes there at once. */
export function Component() {
  const { session } = useApp()
  // Also while whoever acted as somebody is being brought back to themselves.
  const mayLeave = useSelector(session, (snapshot) => snapshot.can({ type: 'sign-out chosen' }))
  const signedOut = useSelector(session, (snapshot) => snapshot.matches('signedOut'))
  useTold(session, mayLeave ? leave : null)
  useTitle('Sign out')

  return signedOut ? <Navigate to="/" replace /> : <SigningOutScreen />
}
