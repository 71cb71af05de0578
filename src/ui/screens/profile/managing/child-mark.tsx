import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { childMarkMachine } from '#machines/child-mark/child-mark.machine.ts'
import { ErrorMessage } from '#ui/components/feedback/error-message.tsx'
import { Notice } from '#ui/components/feedback/notice.tsx'
import { CheckBox } from '#ui/components/form/check-box.tsx'
import type { ManagingView } from './managing-view.ts'
import { childHint, childProblemText } from './managing-words.ts'

export type ChildMarkFlow = ActorRefFrom<typeof childMarkMachine>

type Props = { flow: ChildMarkFlow; child: NonNullable<ManagingView['child']> }

/** Whether the person of the profile is a child (PPG-14). The mark of a person who is too old can only be removed. */
export function ChildMark({ flow, child: { isChild, isTooOld } }: Props) {
  const problem = useSelector(flow, (snapshot) => snapshot.context.problem)
  const isUndecided = useSelector(flow, (snapshot) => snapshot.matches('undecided'))
  const chosen = { type: 'mark chosen', isChild: !isChild } as const
  const mayChoose = useSelector(flow, (snapshot) => snapshot.can(chosen))
  return (
    <div>
      <CheckBox
        checked={isChild}
        disabled={!mayChoose || (isTooOld && !isChild)}
        hint={childHint(isTooOld)}
        onChange={() => flow.send(chosen)}
      >
        This person is a child
      </CheckBox>
      {isUndecided ? <Notice>{childProblemText.undecided}</Notice> : null}
      {problem === null ? null : <ErrorMessage>{childProblemText[problem]}</ErrorMessage>}
    </div>
  )
}
