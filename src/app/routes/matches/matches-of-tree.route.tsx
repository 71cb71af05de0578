import { useMemo } from 'react'
import { useParams } from 'react-router'
import { DataGroupId } from '#contract/wire.ts'
import { Component as NotFound } from '../start/not-found.route.tsx'
import { MatchesPage } from './matches-page.tsx'

/** /trees/:dataGroupId/matches */
export function Component() {
  const id = DataGroupId.safeParse(useParams()['dataGroupId'])
  return id.success ? <OfTree key={id.data} id={id.data} /> : <NotFound />
}

function OfTree({ id }: { id: DataGroupId }) {
  const scope = useMemo(() => ({ of: 'tree', dataGroupId: id }) as const, [id])
  return <MatchesPage scope={scope} />
}
