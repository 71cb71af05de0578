import { useSelector } from '@xstate/react'
import type { ShellSession } from '../ui/shell/shell-session.ts'
import { useApp } from './app-context.ts'
import { useOwnName } from './own-name.ts'

/** Who is here, as the header shows it. */
export function useShellSession(): ShellSession {
  const { session } = useApp()
  const kind = useSelector(session, (snapshot) => {
    if (snapshot.matches('signedIn')) return 'signed-in'
    return snapshot.matches('signedOut') || snapshot.matches('expired') ? 'signed-out' : 'unknown'
  })
  const name = useOwnName()
  return kind === 'signed-in' ? { kind, name } : { kind }
}
