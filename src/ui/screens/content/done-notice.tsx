import { useSelector } from '@xstate/react'
import { Button } from '../../components/buttons/button.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import type { ContentGalleryFlow } from './content-flows.ts'
import { doneText, undoProblemText } from './content-words.ts'

/** Says what was done last, and offers to undo it. */
export function DoneNotice({ flow }: { flow: ContentGalleryFlow }) {
  const done = useSelector(flow, ({ context }) => context.done)
  const problem = useSelector(flow, ({ context }) => context.problem)
  const mayUndo = useSelector(flow, (snapshot) => snapshot.can({ type: 'undo chosen' }))
  if (done === null) return null
  return (
    <>
      <Notice
        action={
          <Button kind="text" disabled={!mayUndo} onClick={() => flow.send({ type: 'undo chosen' })}>
            Undo
          </Button>
        }
        closeLabel="Close this message"
        {...(mayUndo ? { onClose: () => flow.send({ type: 'notice closed' }) } : {})}
      >
        {doneText(done)}
      </Notice>
      {problem === null || !mayUndo ? null : <ErrorMessage>{undoProblemText[problem]}</ErrorMessage>}
    </>
  )
}
