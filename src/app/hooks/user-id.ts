import { useSelector } from '@xstate/react'
import type { UserId } from '#domain/ids.ts'
import { useApp } from '../app-context.ts'

/** Who is signed in, on pages that only signed-in users see. Keeps its last value while the session ends. */
export function useUserId(): UserId {
  const { session, model } = useApp()
  const userId = useSelector(session, (snapshot) => snapshot.context.session?.userId ?? model.root().userId)
  if (userId === null) throw new Error('This page is shown to signed-in users only.')
  return userId
}
