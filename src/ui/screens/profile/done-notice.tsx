import { useSelector } from '@xstate/react'
import type { RefObject } from 'react'
import type { DetailDone } from '#domain/person/detail-edit.ts'
import { Button } from '../../components/buttons/button.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { dateOf } from '../person/details/detail-dates.ts'
import { nameOfKind } from '../person/details/detail-titles.ts'
import { valueOfDetail } from '../person/details/detail-values.ts'
import type { AssertionEditFlow } from './profile-flows.ts'
import { undoneProblemText } from './profile-words.ts'

type Props = {
  flow: AssertionEditFlow
  /** Gets the focus when the notice closes. */
  heading: RefObject<HTMLElement | null>
}

/** Says what was done, and offers to undo it. */
export function DoneNotice({ flow, heading }: Props) {
  const { done, problem } = useSelector(flow, (snapshot) => snapshot.context)
  const mayUndo = useSelector(flow, (snapshot) => snapshot.can({ type: 'undo chosen' }))
  if (done === null) return null
  const leave = (type: 'undo chosen' | 'notice closed') => {
    flow.send({ type })
    // The pressed button disappears or is disabled.
    heading.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <Notice
        action={
          <Button kind="text" disabled={!mayUndo} onClick={() => leave('undo chosen')}>
            Undo
          </Button>
        }
        {...(mayUndo ? { onClose: () => leave('notice closed') } : {})}
      >
        {doneText(done)}
      </Notice>
      {problem === null || !mayUndo ? null : <ErrorMessage>{undoneProblemText[problem]}</ErrorMessage>}
    </>
  )
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
