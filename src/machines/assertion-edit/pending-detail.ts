/** The act of a flow that the server has not answered yet. */
import type { SnapshotFrom } from 'xstate'
import type { PersonId } from '#domain/ids.ts'
import { changedParts } from '#domain/person/detail-draft.ts'
import { detailToAdd, type PendingDetail, pendingUndo, withParts } from '#domain/profile/pending-detail.ts'
import { type assertionEditMachine, lastActIn, partsOf } from './assertion-edit.machine.ts'

type Snapshot = Pick<SnapshotFrom<typeof assertionEditMachine>, 'context' | 'value'>

/** Null if no act is being saved. */
export function pendingDetailOf({ context, value }: Snapshot, subjectId: PersonId): PendingDetail | null {
  const { stored, draft, key } = context
  if (value === 'undoing') return pendingUndo(lastActIn(context))
  if (value === 'saving new') {
    const detail = detailToAdd(subjectId, { key, type: draft.type, parts: partsOf(context) })
    return { kind: 'added', detail, placeName: draft.place.trim() }
  }
  if (stored === null) return null
  const { detail } = stored
  if (value === 'deleting') return { kind: 'deleted', detail }
  if (value !== 'saving') return null
  const change = changedParts(partsOf(context), detail)
  return { kind: 'changed', detail: withParts(detail, change), placeName: draft.place.trim() }
}
