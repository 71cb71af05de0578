import { useCallback, useMemo } from 'react'
import type { UserId } from '#domain/ids.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import { type OwnPlan, ownPlanOf } from '#domain/plans/own-plan.ts'
import { useApp } from '../../app-context.ts'
import { useSelection } from '../../hooks/use-selection.ts'
import { useUsed } from '../../hooks/use-used.ts'

/** The user's plan; null before it is loaded. It is loaded again when it has changed. */
export function useOwnPlan(userId: UserId): OwnPlan | null {
  const { now } = useApp()
  useUsed(useMemo(() => [keyOf('subscriptionsOfUser', userId)], [userId]))
  const subscriptions = useSelection(
    useCallback((read: Read) => read(keyOf('subscriptionsOfUser', userId)).value, [userId]),
  )
  return useMemo(
    () => (subscriptions === null ? null : ownPlanOf(subscriptions, now())),
    [subscriptions, now],
  )
}
