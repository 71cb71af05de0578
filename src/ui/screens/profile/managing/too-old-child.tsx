import { useSelector } from '@xstate/react'
import { childUnder } from '#domain/person/decide-profile.ts'
import { Button } from '#ui/components/buttons/button.tsx'
import { ErrorMessage } from '#ui/components/feedback/error-message.tsx'
import { Notice } from '#ui/components/feedback/notice.tsx'
import type { ChildMarkFlow } from './child-mark.tsx'
import { childProblemText } from './managing-words.ts'

type Props = { flow: ChildMarkFlow }

/** Says that a person who is marked as a child is too old by a birth that was entered later. A person decides. */
export function TooOldChild({ flow }: Props) {
  const problem = useSelector(flow, (snapshot) => snapshot.context.problem)
  const chosen = { type: 'mark chosen', isChild: false } as const
  const mayChoose = useSelector(flow, (snapshot) => snapshot.can(chosen))
  return (
    <>
      <Notice
        action={
          <Button kind="text" disabled={!mayChoose} onClick={() => flow.send(chosen)}>
            No longer a child
          </Button>
        }
      >
        This profile is marked as a child’s. By the birth date, this person is {childUnder} or older.
      </Notice>
      {problem === null ? null : <ErrorMessage>{childProblemText[problem]}</ErrorMessage>}
    </>
  )
}
