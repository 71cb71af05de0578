import { useSelector } from '@xstate/react'
import { isDemoUser } from '#domain/demo.ts'
import { useApp } from './app-context.ts'
import { useOwnUser } from './own-name.ts'

/** Who is here: somebody with an account, somebody who only looks at the demo, nobody; or not known yet. */
export function useWhoIsHere(): 'account' | 'demo' | 'nobody' | 'unknown' {
  const { session } = useApp()
  const signedIn = useSelector(session, (snapshot) => snapshot.matches('signedIn'))
  const user = useOwnUser()
  if (!signedIn) return 'nobody'
  if (user === null) return 'unknown'
  return isDemoUser(user) ? 'demo' : 'account'
}
