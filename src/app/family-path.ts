import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import type { PersonId } from '#domain/ids.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import { homeTreeOf } from '#domain/model/selectors.ts'
import { personPath } from '#domain/routes.ts'
import { useApp } from './app-context.ts'
import { useSelection } from './use-selection.ts'

/** Where the family is walked through from: the start person of the first tree, as far as trees are known; or home. */
export function useFamilyPath(): { readonly href: string; readonly findOut: () => void } {
  const { session, loader } = useApp()
  const userId = useSelector(session, (snapshot) => snapshot.context.session?.userId ?? null)
  const href = useSelection(
    useCallback(
      (read: Read) => {
        const start = userId === null ? null : (homeTreeOf(read, userId)?.startItemId ?? null)
        // The start item of a research tree is a person.
        return start === null ? '/home' : personPath(start as PersonId)
      },
      [userId],
    ),
  )
  const findOut = useCallback(() => {
    if (userId !== null) void loader.loadAll(keyOf('treesOfUser', userId))
  }, [loader, userId])
  return { href, findOut }
}
