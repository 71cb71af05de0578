import { useCallback, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { fromPromise } from 'xstate'
import { PersonId } from '#contract/wire.ts'
import { treeOfItem } from '#domain/ids.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import type { LoadOutcome } from '#domain/pages/page-outcome.ts'
import { factOfAnchor } from '#domain/pages/routes.ts'
import { pageLoadMachine } from '#machines/page-load/page-load.machine.ts'
import { wire } from '#machines/wire.ts'
import { loadPersonRecord } from '#services/pages/person-record.ts'
import { nameText } from '#ui/components/people/person-face.ts'
import { RecordScreen } from '#ui/screens/person/record/record-screen.tsx'
import { recordView } from '#ui/screens/person/record/record-view.ts'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useShown } from '../../hooks/use-shown.ts'
import { useTitle } from '../../hooks/use-title.ts'
import { Component as NotFound } from '../start/not-found.route.tsx'

export function Component() {
  const { dataGroupId, personId } = useParams()
  const id = PersonId.safeParse(personId)
  // A record exists only in the person's own tree.
  const isThere = id.success && treeOfItem(id.data) === dataGroupId
  return isThere ? <PersonRecord key={id.data} id={id.data} /> : <NotFound />
}

function PersonRecord({ id }: { id: PersonId }) {
  const { loader, model } = useApp()
  const { hash } = useLocation()
  const [machine] = useState(() =>
    wire(pageLoadMachine)({ load: fromPromise<LoadOutcome, undefined>(() => loadPersonRecord(loader, id)) }),
  )
  const known = model.read(keyOf('personRecord', id)).value !== null
  const flow = useFlow(machine, { input: { known } })
  const record = useShown(
    flow,
    useCallback((read: Read) => recordView(read, id), [id]),
  )
  useTitle(record === null ? 'Person' : `${nameText(record.face)} in ${record.tree.name}`)

  return <RecordScreen flow={flow} record={record} meant={factOfAnchor(hash.slice(1))} />
}
