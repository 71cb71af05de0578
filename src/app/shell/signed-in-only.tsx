import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { Navigate, Outlet, useLocation, useOutletContext } from 'react-router'
import { Skeleton } from '#ui/components/feedback/skeleton.tsx'
import { PageColumn } from '#ui/components/layout/page-column.tsx'
import { useApp } from '../app-context.ts'

/**
 * Pages that need a user (NAV-32). A visitor is sent to sign in and then comes back. While a remembered session is
 * being checked, the page waits. The server also protects the data.
 */
export function SignedInOnly() {
  const { session } = useApp()
  const place = useSelector(session, (snapshot) =>
    snapshot.matches('signedIn') ? 'in' : placeOf(snapshot.value),
  )
  const [wasIn, setWasIn] = useState(false)
  if (place === 'in' && !wasIn) setWasIn(true)
  const location = useLocation()
  const outlet = useOutletContext()

  if (place === 'in') return <Outlet context={outlet} />
  if (place === 'out') {
    const here = encodeURIComponent(location.pathname + location.search + location.hash)
    // A user who was signed in a moment ago did not sign out here, so the sign-in page says that the session ended.
    const state = wasIn ? { ended: 'elsewhere or by itself' } : null
    return <Navigate to={`/signin?redirect_uri=${here}`} replace state={state} />
  }
  return (
    <PageColumn width="wide">
      <Skeleton width={280} height={36} />
    </PageColumn>
  )
}

/** A user who signs out on purpose goes to the first page, not to the sign-in page. The session flow does that. */
const placeOf = (state: unknown) => (state === 'signedOut' || state === 'expired' ? 'out' : 'unknown')
