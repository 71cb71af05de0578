import { useSelector } from '@xstate/react'
import type { RefObject } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { DetailDone } from '#domain/person/detail-edit.ts'
import { Notice } from '../../components/feedback/notice.tsx'
import { dateOf } from '../person/details/detail-dates.ts'
import { nameOfKind } from '../person/details/detail-titles.ts'
import { valueOfDetail } from '../person/details/detail-values.ts'
import type { AssertionEditFlow } from './profile-flows.ts'
import { undoneProblemText } from './profile-words.ts'
import { UndoNotice } from './undo-notice.tsx'

type Props = {
  flow: AssertionEditFlow
  /** Gets the focus when the notice closes. */
  heading: RefObject<HTMLElement | null>
}

/** Says what is being saved, or what was done, which can be undone. */
export function DoneNotice({ flow, heading }: Props) {
  const { acts, problem } = useSelector(flow, (snapshot) => snapshot.context)
  const done = acts.at(-1)
  const saving = useSelector(flow, savingText)
  const mayUndo = useSelector(flow, (snapshot) => snapshot.can({ type: 'undo chosen' }))
  if (saving !== null) return <Notice>{saving}</Notice>
  if (done === undefined) return null
  return (
    <UndoNotice
      mayUndo={mayUndo}
      problem={problem === null || !mayUndo ? null : undoneProblemText[problem]}
      heading={heading}
      onLeave={flow.send}
    >
      {doneText(done)}
    </UndoNotice>
  )
}

/** What is being saved; null if nothing is. */
function savingText({ value, context: { draft } }: SnapshotFrom<AssertionEditFlow>): string | null {
  const name = nameOfKind(draft.type)
  if (value === 'saving new' || value === 'saving') return `Saving ${name}…`
  return value === 'deleting' ? `Deleting ${name}…` : null
}

function doneText(done: DetailDone): string {
  const name = nameOfKind(done.detail.assertionType)
  switch (done.kind) {
    case 'added':
      return `${name} added.`
    case 'deleted':
      return `${name} deleted.`
    case 'changed':
      return done.overwrote
        ? `${name} saved. It had been changed in the meantime${wordsOf(done.before)}. Undo brings that back.`
        : `${name} saved.`
  }
}

/** The date and value that were replaced: ' to “12 Mar 1851”, “a teacher”'. The place is left out. */
function wordsOf(detail: DetailDone['detail']): string {
  const words = [dateOf(detail), valueOfDetail(detail) ?? ''].filter((text) => text !== '')
  return words.length === 0 ? '' : ` to ${words.map((text) => `“${text}”`).join(', ')}`
}
