import { useMemo, useState } from 'react'
import { fromPromise } from 'xstate'
import type { DataGroupId } from '#domain/ids.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { LoadOutcome } from '#domain/pages/page-outcome.ts'
import { pageLoadMachine } from '#machines/page-load/page-load.machine.ts'
import { wire } from '#machines/wire.ts'
import { loadGroupContent } from '#services/pages/person-content.ts'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { PhotosOf } from './photos-of.tsx'

/** All photos and files of a tree. */
export function PhotosOfGroup({ id }: { id: DataGroupId }) {
  const { loader, model } = useApp()
  const [machine] = useState(() =>
    wire(pageLoadMachine)({ load: fromPromise<LoadOutcome, undefined>(() => loadGroupContent(loader, id)) }),
  )
  const known = model.read(keyOf('dataGroupContent', id)).value !== null
  const load = useFlow(machine, { input: { known } })
  const subject = useMemo(() => ({ groupId: id, personId: null }), [id])
  return <PhotosOf subject={subject} load={load} updateHref={null} />
}
