import { useSelector } from '@xstate/react'
import { useCallback, useState } from 'react'
import type { UserId } from '#domain/ids.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import { isDemoUser } from '#domain/users/demo.ts'
import { useApp } from '../../app-context.ts'
import { useSelection } from '../../hooks/use-selection.ts'
import { useOwnUser } from '../../shell/own-name.ts'

type Visitor = 'account' | 'demo' | 'nobody' | 'unknown'

/**
 * Who uses the page, once the session is restored. If another tab changes the session, this value stays until the
 * session is restored again, because the page must not lose its flow meanwhile.
 */
export function useSettledVisitor(): Visitor {
  const { session } = useApp()
  const isSettled = useSelector(
    session,
    (snapshot) =>
      snapshot.matches('signedIn') || snapshot.matches('signedOut') || snapshot.matches('expired'),
  )
  const now = useWhoIsHere()
  const [last, setLast] = useState<Visitor>('unknown')
  if (!isSettled || now === 'unknown') return last
  if (now !== last) setLast(now)
  return now
}

/** Who uses the page: a user with an account, a visitor of the demo, nobody, or not known yet. */
export function useWhoIsHere(): Visitor {
  const { session } = useApp()
  const userId = useSelector(session, (snapshot) =>
    snapshot.matches('signedIn') ? (snapshot.context.session?.userId ?? null) : null,
  )
  const user = useOwnUser()
  const givenUp = useSelection(
    useCallback((read: Read) => userId !== null && isGivenUp(read, userId), [userId]),
  )
  if (userId === null) return 'nobody'
  if (user !== null) return isDemoUser(user) ? 'demo' : 'account'
  return givenUp ? 'account' : 'unknown'
}

/**
 * If the user cannot be loaded, do not wait for ever: treat them as a user with an account, because demo users are
 * rarer.
 */
function isGivenUp(read: Read, userId: UserId): boolean {
  const { state } = read(keyOf('user', userId))
  return state === 'LoadFailed' || state === 'NotFound'
}
