import { useCallback, useMemo } from 'react'
import type { UserId } from '#domain/ids.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import { ownTreeCount } from '#domain/model/selectors.ts'
import type { AccountView } from '#ui/screens/account/account-view.ts'
import { Subscription } from '#ui/screens/account/subscription.tsx'
import { useSelection } from '../../hooks/use-selection.ts'
import { useUsed } from '../../hooks/use-used.ts'
import { OwnSharing } from './own-sharing.tsx'

/** The limits of the viewer's own plan, with how much of them is used. */
export function OwnSubscription({ id, account }: { id: UserId; account: AccountView }) {
  useUsed(useMemo(() => [keyOf('treesOfUser', id)], [id]))
  const treeCount = useSelection(useCallback((read: Read) => ownTreeCount(read, id), [id]))
  return <Subscription account={account} sharing={<OwnSharing id={id} />} treeCount={treeCount} />
}
