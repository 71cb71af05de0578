import { PlansScreen } from '#ui/screens/plans/plans-screen.tsx'
import { useTitle } from '../../hooks/use-title.ts'
import { ChooseOwnPlan } from './choose-own-plan.tsx'
import { useLookingOnly } from './use-looking-only.ts'

/** /plans: the comparison of the plans, and the choice of one for users who may choose (PUB-06). */
export function Component() {
  useTitle('Plans')
  const lookingOnly = useLookingOnly()
  if (lookingOnly === 'unknown') return null
  if (lookingOnly === null) return <ChooseOwnPlan />
  // Whoever acts for somebody is not told which plan that person pays for.
  const isUnknown = lookingOnly === 'signed-out' || lookingOnly === 'acting'
  return <PlansScreen view={{ current: isUnknown ? null : 'mem.1', lookingOnly }} />
}
