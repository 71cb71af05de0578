import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { Navigate, Outlet, useLocation, useOutletContext } from 'react-router'
import { Skeleton } from '#ui/components/feedback/skeleton.tsx'
import { PageColumn } from '#ui/components/layout/page-column.tsx'
import { useApp } from '../app-context.ts'

/**
 * Pages that need a user (NAV-32). A visitor goes to sign in and comes back; while a remembered session is still
 * being looked at, nothing is decided. The server protects the data besides.
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
    // Whoever was here a moment ago has not chosen to go.
    const state = wasIn ? { ended: 'elsewhere or by itself' } : null
    return <Navigate to={`/signin?redirect_uri=${here}`} replace state={state} />
  }
  return (
    <PageColumn width="wide">
      <Skeleton width={280} height={36} />
    </PageColumn>
  )
}

/** Leaving on purpose goes to the first page, which the session itself says; nobody is sent to sign in by it. */
const placeOf = (state: unknown) => (state === 'signedOut' || state === 'expired' ? 'out' : 'unknown')
