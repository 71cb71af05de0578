import { useMemo } from 'react'
import { keyOf } from '#domain/model/entities.ts'
import { useServerChanges } from './use-heard.ts'
import { useTreesLost } from './use-trees-lost.ts'
import { useUsed } from './use-used.ts'
import { useUserId } from './user-id.ts'

interface Flow {
  readonly send: (event: { type: 'data changed' } | { type: 'access changed' }) => void
}

/**
 * For a page about everything that the user sees: tells its flow when trees have changed, and when the user can no longer
 * see one.
 */
export function useViewChanges(flow: Flow) {
  const userId = useUserId()
  useUsed(useMemo(() => [keyOf('treesOfUser', userId)], [userId]))
  useServerChanges(
    ({ name }) => name === 'DataGroup.Merged' || name === 'Group.DataChanged',
    () => flow.send({ type: 'data changed' }),
  )
  useTreesLost(() => flow.send({ type: 'access changed' }))
}
