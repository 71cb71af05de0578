import { useSelector } from '@xstate/react'
import { Suspense, useMemo, useState } from 'react'
import type { UserId } from '#domain/ids.ts'
import { standingNewsMachine } from '#machines/standing-news/standing-news.machine.ts'
import { useFlow } from '../hooks/use-flow.ts'
import { useHeard } from '../hooks/use-heard.ts'
import { useTold } from '../hooks/use-told.ts'
import { part } from '../page-life/part.tsx'
import { forgetActingEnded, hasActingEnded, knownStanding, rememberStanding } from './known-standing.ts'

/** Loaded when there is news, which is seldom. */
const StandingNotices = part(async () => (await import('#ui/shell/standing-notices.tsx')).StandingNotices)

/** Tells the user of this tab that a parent now manages the account, or no longer does, or that acting has ended. */
export function StandingNews({ userId, supervised }: { userId: UserId; supervised: boolean }) {
  const [begin] = useState(() => ({
    known: knownStanding(sessionStorage, userId, supervised),
    hasActingEnded: hasActingEnded(sessionStorage, userId),
  }))
  const flow = useFlow(standingNewsMachine, { input: { known: begin.known, supervised: begin.known } })
  useHeard(flow, 'standing known', (told) => rememberStanding(sessionStorage, userId, told.supervised))
  useHeard(flow, 'end of acting known', () => forgetActingEnded(sessionStorage, userId))
  useTold(
    flow,
    useMemo(() => ({ type: 'standing seen', supervised }), [supervised]),
  )
  useTold(flow, begin.hasActingEnded ? endOfActing : null)
  const isNews = useSelector(flow, (snapshot) => !snapshot.matches({ standing: 'known', acting: 'known' }))
  if (!isNews) return null
  return (
    <Suspense fallback={null}>
      <StandingNotices flow={flow} />
    </Suspense>
  )
}

const endOfActing = { type: 'end of acting seen' } as const
