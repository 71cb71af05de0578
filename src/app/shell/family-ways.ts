import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { keyOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import { homeTreeOf, mayUploadTree } from '#domain/model/selectors.ts'
import { personPath } from '#domain/pages/routes.ts'
import { startPersonOf } from '#domain/relation/start-person.ts'
import { useApp } from '../app-context.ts'
import { useSelection } from '../hooks/use-selection.ts'

interface Ways {
  /** The page of the first tree's start person, if it is known; otherwise home. */
  readonly href: string
  readonly mayUpload: boolean
  /** Loads the trees if they are not loaded. */
  readonly findOut: () => void
}

/** The links of the header that depend on the trees of the signed-in user. */
export function useFamilyWays(): Ways {
  const { session, loader } = useApp()
  const userId = useSelector(session, (snapshot) => snapshot.context.session?.userId ?? null)
  const href = useSelection(
    useCallback(
      (read: Read) => {
        const tree = userId === null ? null : homeTreeOf(read, userId)
        const start = tree === null ? null : startPersonOf(tree)
        return start === null ? '/home' : personPath(start)
      },
      [userId],
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
