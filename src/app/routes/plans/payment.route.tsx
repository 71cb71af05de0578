import { useState } from 'react'
import { Navigate } from 'react-router'
import { paymentPath, plansPath } from '#domain/pages/routes.ts'
import { readPayment } from '#services/payments/kept-payment.ts'
import { useTitle } from '../../hooks/use-title.ts'
import { useUserId } from '../../hooks/user-id.ts'
import { PayForPlan } from './pay-for-plan.tsx'
import { useLookingOnly } from './use-looking-only.ts'

/**
 * /plans/pay: a document of its own, because the server allows only it to load the payment provider (adr 46). A child and a
 * visitor of the demo never get as far as that.
 */
export function Component() {
  const userId = useUserId()
  const lookingOnly = useLookingOnly()
  const [due] = useState(() => readPayment(window.sessionStorage, userId))
  useTitle(due !== null && due.order === null ? 'Change card' : 'Payment')
  if (lookingOnly === 'unknown') return null
  if (due === null || lookingOnly !== null) return <Navigate to={plansPath} replace />
  if (!isOwnDocument()) {
    window.location.reload()
    return null
  }
  return <PayForPlan due={due} userId={userId} />
}

/** False if the app came here without a load, for example by the back button. The policy is that of another page then. */
function isOwnDocument(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded === undefined || new URL(loaded.name).pathname === paymentPath
}
