import { useSelector } from '@xstate/react'
import { isDemoUser } from '#domain/demo.ts'
import type { ShellSession } from '../ui/shell/shell-session.ts'
import { useApp } from './app-context.ts'
import { useOwnName, useOwnUser } from './own-name.ts'

/** Who is here, as the header shows it. */
export function useShellSession(): ShellSession {
  const { session } = useApp()
  const kind = useSelector(session, (snapshot) => {
    if (snapshot.matches('signedIn')) return 'signed-in'
    return snapshot.matches('signedOut') || snapshot.matches('expired') ? 'signed-out' : 'unknown'
  })
  const name = useOwnName()
  const demo = isDemoUser(useOwnUser())
  return kind === 'signed-in' ? { kind, name, ...(demo ? { badge: 'Demo' } : {}) } : { kind }
}
