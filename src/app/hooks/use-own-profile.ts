import { useSelector } from '@xstate/react'
import { useCallback, useMemo } from 'react'
import { keyOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import { useApp } from '../app-context.ts'
import { type OwnProfile, ownProfileIn, ownProfilePerson } from '../model/own-profile.ts'
import { useSelection } from './use-selection.ts'
import { useUsed } from './use-used.ts'
import { useUserId } from './user-id.ts'

/** The user as the person of their own profile. Null before it is loaded. It is loaded again when it has changed. */
export function useOwnProfile(): OwnProfile | null {
  const { session } = useApp()
  const userId = useUserId()
  const groupId = useSelector(session, ({ context }) => context.session?.userProfileId ?? null)
  const personId = useSelection(
    useCallback((read: Read) => (groupId === null ? null : ownProfilePerson(read, groupId)), [groupId]),
  )
  useUsed(
    useMemo(
      () => [
        ...(groupId === null ? [] : [keyOf('dataGroup', groupId)]),
        ...(personId === null ? [] : [keyOf('person', personId)]),
      ],
      [groupId, personId],
    ),
  )
  return useSelection(
    useCallback(
      (read: Read) => (groupId === null ? null : ownProfileIn(read, groupId, userId)),
      [groupId, userId],
    ),
  )
}
