import { useSelector } from '@xstate/react'
import { useCallback, useMemo } from 'react'
import { keyOf, type ValueOf } from '#domain/model/entities.ts'
import type { Entry } from '#domain/model/entry.ts'
import type { Read } from '#domain/model/selection.ts'
import { userName } from '#domain/users/user-name.ts'
import { useApp } from '../app-context.ts'
import { useSelection } from '../hooks/use-selection.ts'
import { useUsed } from '../hooks/use-used.ts'

/** The display name of the signed-in user; empty until it is known. */
export function useOwnName(): string {
  const user = useOwnUser()
  return [user?.givenName, user?.surname].filter(Boolean).join(' ')
}

/** A user's name, as far as the viewer may see it. Null before it is known. */
export function userNameText({ state, value }: Entry<ValueOf<'user'>>): string | null {
  if (value === null && (state === 'NotLoaded' || state === 'Loading')) return null
  return userName(value ?? {})
}

/**
 * The signed-in user, from the server. Null before it is loaded. It is loaded at first, and again when it has changed.
 */
export function useOwnUser() {
  const { session } = useApp()
  const userId = useSelector(session, (snapshot) => snapshot.context.session?.userId ?? null)
  const select = useCallback(
    (read: Read) => (userId === null ? null : read(keyOf('user', userId)).value),
    [userId],
  )
  useUsed(useMemo(() => (userId === null ? [] : [keyOf('user', userId)]), [userId]))
  return useSelection(select)
}
