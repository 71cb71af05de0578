import { useMemo } from 'react'
import { useParams } from 'react-router'
import { PersonId } from '#contract/wire.ts'
import { Component as NotFound } from '../start/not-found.route.tsx'
import { MatchesPage } from './matches-page.tsx'

/** /persons/:personId/matches */
export function Component() {
  const id = PersonId.safeParse(useParams()['personId'])
  return id.success ? <OfPerson key={id.data} id={id.data} /> : <NotFound />
}

function OfPerson({ id }: { id: PersonId }) {
  const scope = useMemo(() => ({ of: 'person', personId: id }) as const, [id])
  return <MatchesPage scope={scope} />
}
