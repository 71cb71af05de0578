import { useSelector } from '@xstate/react'
import type { UserId } from '#domain/ids.ts'
import { useApp } from '../app-context.ts'

/**
 * The signed-in user, for pages that only signed-in users see. While the session ends, it returns the last user.
 */
export function useUserId(): UserId {
  const { session, model } = useApp()
  const userId = useSelector(session, (snapshot) => snapshot.context.session?.userId ?? model.root().userId)
  if (userId === null) throw new Error('Only signed-in users may see this page.')
  return userId
}
