import { useSelector } from '@xstate/react'
import type { RefObject } from 'react'
import { UndoNotice } from '../undo-notice.tsx'
import type { RelationshipEditFlow } from './relationship-edit-flow.ts'
import { doneText, relationshipProblemText } from './relationship-words.ts'

type Props = {
  flow: RelationshipEditFlow
  /** Gets the focus when the notice closes. */
  heading: RefObject<HTMLElement | null>
}

/** Says which relationship was changed, and offers to undo it. */
export function RelationshipNotice({ flow, heading }: Props) {
  const { done, known, problem } = useSelector(flow, (snapshot) => snapshot.context)
  const mayUndo = useSelector(flow, (snapshot) => snapshot.can({ type: 'undo chosen' }))
  if (done === null || known === null) return null
  return (
    <UndoNotice
      mayUndo={mayUndo}
      problem={problem === null ? null : relationshipProblemText[problem]}
      heading={heading}
      onLeave={flow.send}
    >
      <bdi>{doneText(known, done)}</bdi>
    </UndoNotice>
  )
}
