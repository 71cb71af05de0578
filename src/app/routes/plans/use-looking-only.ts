import { useSelector } from '@xstate/react'
import { isActing } from '#domain/signing-in/session.ts'
import type { LookingOnly } from '#ui/screens/plans/plans-view.ts'
import { useApp } from '../../app-context.ts'
import { useOwnUser } from '../../shell/own-name.ts'
import { useSettledVisitor } from '../demo/demo-visit.ts'

/** Why the viewer can only look at the plans; null for a user who may choose one. */
export function useLookingOnly(): LookingOnly | 'unknown' | null {
  const { configuration, session } = useApp()
  const visitor = useSettledVisitor()
  const user = useOwnUser()
  const own = useSelector(session, ({ context }) => context.session)
  if (visitor === 'unknown') return 'unknown'
  if (visitor === 'nobody') return 'signed-out'
  if (visitor === 'demo') return 'demo'
  if (user?.supervised ?? own?.isSupervised ?? false) return 'managed-by-parent'
  if (configuration.paymentPublicKey === null) return 'not-sold'
  return own !== null && isActing(own) ? 'acting' : null
}
