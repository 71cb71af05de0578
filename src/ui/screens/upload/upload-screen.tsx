import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { PageColumn } from '../../components/layout/page-column.tsx'
import { Choosing } from './choosing.tsx'
import { Confirming } from './confirming.tsx'
import { Reading } from './reading.tsx'
import { Reviewing } from './reviewing.tsx'
import { Sending } from './sending.tsx'
import { Stopped } from './stopped.tsx'
import { Updated } from './updated.tsx'
import type { UploadFlow } from './upload-flow.ts'

interface Props {
  readonly flow: UploadFlow
  /** The button to undo an update, after it is complete. */
  readonly undo?: ReactNode
  /** How many photos of the tree have arrived. */
  readonly photos?: ReactNode
  /** The tree files that the Sync app has found, beside the place for a file. */
  readonly found?: ReactNode
  /** False if the plan allows no further tree; then a file can only update one. */
  readonly hasRoom?: boolean
}

/** The upload of a file as a tree. Each state of the flow has its own part of the page. */
export function UploadScreen({ flow, undo, photos, found, hasRoom = true }: Props) {
  return (
    <PageColumn width="reading">
      <CurrentPart flow={flow} undo={undo} found={found} hasRoom={hasRoom} />
      {photos}
    </PageColumn>
  )
}

function CurrentPart({ flow, undo, found, hasRoom }: Omit<Required<Props>, 'photos'>) {
  const confirming = useSelector(flow, (snapshot) => snapshot.matches({ uploading: 'confirming' }))
  const updated = useSelector(flow, (snapshot) => snapshot.matches('updated'))
  const part = useSelector(flow, (snapshot) => Object.entries(parts).find(([state]) => isIn(snapshot, state)))
  if (confirming) return <Confirming flow={flow} />
  if (updated) return <Updated flow={flow} undo={undo} />
  const Part = part?.[1] ?? Choosing
  return <Part flow={flow} found={found} hasRoom={hasRoom} />
}

const parts = {
  reading: Reading,
  lookingAround: Reading,
  reviewing: Reviewing,
  uploading: Sending,
  cancelling: Sending,
  interrupted: Stopped,
  refused: Stopped,
} as const

type Snapshot = ReturnType<UploadFlow['getSnapshot']>

/** The top state of the flow selects a part of the page. The part itself distinguishes the states below. */
const isIn = (snapshot: Snapshot, state: string) =>
  (typeof snapshot.value === 'string' ? snapshot.value : Object.keys(snapshot.value)[0]) === state
