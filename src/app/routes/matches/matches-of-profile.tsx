import { useMemo } from 'react'
import type { PersonId } from '#domain/ids.ts'
import { MatchesPage } from './matches-page.tsx'

/** The tab Matches of a profile (PPG-26). */
export function MatchesOfProfile({ id }: { id: PersonId }) {
  const scope = useMemo(() => ({ of: 'profile', personId: id }) as const, [id])
  return <MatchesPage scope={scope} />
}
