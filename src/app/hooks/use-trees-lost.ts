import { useCallback, useEffect, useEffectEvent } from 'react'
import type { DataGroupId } from '#domain/ids.ts'
import type { Read } from '#domain/model/selection.ts'
import { profilesOfUser, treesOfUser } from '#domain/model/selectors.ts'
import { useSelectionOf } from './use-selection.ts'
import { useUserId } from './user-id.ts'

/** Calls the listener with the trees and profiles that the user can no longer see, while the page is shown. */
export function useTreesLost(listener: (lost: ReadonlySet<DataGroupId>) => void) {
  const userId = useUserId()
  const selection = useSelectionOf(
    useCallback(
      (read: Read) => {
        const [trees, profiles] = [treesOfUser(read, userId), profilesOfUser(read, userId)]
        return trees === null || profiles === null
          ? null
          : new Set([...trees, ...profiles].map(({ id }) => id))
      },
      [userId],
    ),
  )
  const heard = useEffectEvent(listener)
  useEffect(() => {
    let before = selection.snapshot()
    return selection.subscribe(() => {
      const now = selection.snapshot()
      if (now === null) return
      const lost = new Set([...(before ?? [])].filter((id) => !now.has(id)))
      before = now
      if (lost.size > 0) heard(lost)
    })
  }, [selection])
}
