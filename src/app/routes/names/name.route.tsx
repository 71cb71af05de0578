import { useState } from 'react'
import { useParams } from 'react-router'
import type { NamePart } from '#domain/names/name-lists.ts'
import { readNamePart } from '#domain/names/name-lists.ts'
import type { NamedRow, ToldOfName } from '#domain/names/named-people.ts'
import { paginatedList } from '#machines/paginated-list/paginated-list.machine.ts'
import { wire } from '#machines/wire.ts'
import { fetchNamedActor, type NameSort } from '#services/names.ts'
import { NameScreen } from '#ui/screens/names/name-screen.tsx'
import { partLabels } from '#ui/screens/names/name-words.ts'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useTitle } from '../../hooks/use-title.ts'
import { useViewChanges } from '../../hooks/use-view-changes.ts'
import { useUserId } from '../../hooks/user-id.ts'
import { Component as NotFound } from '../start/not-found.route.tsx'

/** /names/{part}/{name}: the people whose surname or given name contains a text. */
export function Component() {
  const params = useParams()
  const part = readNamePart(params['part'])
  const name = (params['name'] ?? '').trim().slice(0, 200)
  return part === null || name === '' ? (
    <NotFound />
  ) : (
    <Named key={`${part} ${name}`} part={part} name={name} />
  )
}

function Named({ part, name }: { part: NamePart; name: string }) {
  const app = useApp()
  const userId = useUserId()
  const [machine] = useState(() =>
    wire(paginatedList<NamedRow, NameSort, ToldOfName>())({
      fetchPage: fetchNamedActor(app, { part, userId }),
    }),
  )
  const flow = useFlow(machine, { input: { sort: 'Birth', text: name } })
  useViewChanges(flow)
  useTitle(`${partLabels[part]}: ${name}`)
  return <NameScreen flow={flow} part={part} name={name} currentYear={new Date(app.now()).getFullYear()} />
}
