import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import type { DataGroupId, PersonId, UserId } from '#domain/ids.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import { homeTreeOf, mayUploadTree } from '#domain/model/selectors.ts'
import { personPath } from '#domain/pages/routes.ts'
import { startPersonOf } from '#domain/relation/start-person.ts'
import { useApp } from '../app-context.ts'
import { useSelection } from '../hooks/use-selection.ts'
import { ownProfileIn } from '../model/own-profile.ts'

interface Ways {
  /**
   * The page of the first tree's start person, if it is known. Without a tree, the page of the user's own person, if
   * the profile is known to have relatives. Otherwise home.
   */
  readonly href: string
  readonly mayUpload: boolean
  /** Loads the trees if they are not loaded. */
  readonly findOut: () => void
}

/** The links of the header that depend on the trees of the signed-in user. */
export function useFamilyWays(): Ways {
  const { session, loader } = useApp()
  const userId = useSelector(session, (snapshot) => snapshot.context.session?.userId ?? null)
  const profileId = useSelector(session, (snapshot) => snapshot.context.session?.userProfileId ?? null)
  const href = useSelection(
    useCallback(
      (read: Read) => {
        const start = userId === null ? null : startOf(read, userId, profileId)
        return start === null ? '/home' : personPath(start)
      },
      [userId, profileId],
    ),
  )
  const mayUpload = useSelection(
    useCallback((read: Read) => userId !== null && mayUploadTree(read, userId), [userId]),
  )
  const findOut = useCallback(() => {
    if (userId !== null) void loader.loadAll(keyOf('treesOfUser', userId))
  }, [loader, userId])
  return { href, mayUpload, findOut }
}

function startOf(read: Read, userId: UserId, profileId: DataGroupId | null): PersonId | null {
  const tree = homeTreeOf(read, userId)
  if (tree !== null) return startPersonOf(tree)
  const own = profileId === null ? null : ownProfileIn(read, profileId, userId)
  return own?.hasRelatives === true ? own.personId : null
}
