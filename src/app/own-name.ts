import { useSelector } from '@xstate/react'
import { useCallback, useEffect } from 'react'
import { keyOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import { useApp } from './app-context.ts'
import { useSelection } from './use-selection.ts'

/** The display name of whoever is signed in; empty until it is known. */
export function useOwnName(): string {
  const user = useOwnUser()
  return [user?.givenName, user?.surname].filter(Boolean).join(' ')
}

/** The signed-in user as the server shows it; null before it is loaded. Asks for it once. */
export function useOwnUser() {
  const { session, loader } = useApp()
  const userId = useSelector(session, (snapshot) => snapshot.context.session?.userId ?? null)
  const select = useCallback(
    (read: Read) => (userId === null ? null : read(keyOf('user', userId)).value),
    [userId],
  )
  useEffect(() => {
    if (userId !== null) void loader.loadAll([keyOf('user', userId)])
  }, [loader, userId])
  return useSelection(select)
}
