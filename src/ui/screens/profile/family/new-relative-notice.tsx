import { useSelector } from '@xstate/react'
import type { RefObject } from 'react'
import { UndoNotice } from '../undo-notice.tsx'
import { undoProblemText } from './family-words.ts'
import type { ProfileCreationFlow } from './profile-creation-flow.ts'

type Props = {
  flow: ProfileCreationFlow
  isOwn: boolean
  /** Gets the focus when the notice closes. */
  heading: RefObject<HTMLElement | null>
}

/** Says who is new in the family, and offers to undo it. */
export function NewRelativeNotice({ flow, isOwn, heading }: Props) {
  const { created, problem } = useSelector(flow, (snapshot) => snapshot.context)
  const mayUndo = useSelector(flow, (snapshot) => snapshot.can({ type: 'undo chosen' }))
  if (created === null) return null
  return (
    <UndoNotice
      mayUndo={mayUndo}
      problem={problem === null ? null : undoProblemText[problem]}
      heading={heading}
      onLeave={flow.send}
    >
      <bdi>{created.name}</bdi> is now in {isOwn ? 'your' : 'this'} family.
    </UndoNotice>
  )
}
