import { useState } from 'react'
import type { UserId } from '#domain/ids.ts'
import { StandingNotice } from '#ui/shell/standing-notice.tsx'
import { forgetActingEnded, hasActingEnded, knownStanding, rememberStanding } from './known-standing.ts'

/** Tells the user of this tab that a parent now manages the account, or no longer does, or that acting has ended. */
export function StandingNews({ userId, supervised }: { userId: UserId; supervised: boolean }) {
  const [known, setKnown] = useState(() => knownStanding(sessionStorage, userId, supervised))
  const [ended, setEnded] = useState(() => hasActingEnded(sessionStorage, userId))
  return (
    <>
      {known === supervised ? null : (
        <StandingNotice
          news={supervised ? 'managed by a parent' : 'managed alone'}
          onClose={() => {
            rememberStanding(sessionStorage, userId, supervised)
            setKnown(supervised)
          }}
        />
      )}
      {ended ? (
        <StandingNotice
          news="acting ended"
          onClose={() => {
            forgetActingEnded(sessionStorage, userId)
            setEnded(false)
          }}
        />
      ) : null}
    </>
  )
}
