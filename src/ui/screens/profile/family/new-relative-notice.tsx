import { useSelector } from '@xstate/react'
import type { RefObject } from 'react'
import { Button } from '#ui/components/buttons/button.tsx'
import { ErrorMessage } from '#ui/components/feedback/error-message.tsx'
import { Notice } from '#ui/components/feedback/notice.tsx'
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
        <bdi>{created.name}</bdi> is now in {isOwn ? 'your' : 'this'} family.
      </Notice>
      {problem === null ? null : <ErrorMessage>{undoProblemText[problem]}</ErrorMessage>}
    </>
  )
}
