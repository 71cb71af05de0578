import { useSelector } from '@xstate/react'
import { PageColumn } from '../../components/layout/page-column.tsx'
import { Asking } from './asking.tsx'
import type { AuthorizeFlow } from './authorize-flow.ts'
import { Outcome, Unsound } from './outcomes.tsx'
import { Waiting } from './waiting.tsx'

type Props = {
  flow: AuthorizeFlow
  /** The name of the signed-in user; empty until it is known. */
  userName: string
}

/** A program asks for access: the user answers, and sees the result. */
export function AuthorizeScreen({ flow, userName }: Props) {
  const stage = useSelector(flow, (snapshot) => {
    if (snapshot.matches('unsound')) return 'unsound'
    if (snapshot.matches('waiting')) return 'waiting'
    return outcomes.find((state) => snapshot.matches(state)) ?? 'asking'
  })

  return (
    <PageColumn width="form">
      {stage === 'asking' ? <Asking flow={flow} userName={userName} /> : null}
      {stage === 'waiting' ? <Waiting flow={flow} /> : null}
      {stage === 'unsound' ? <Unsound flow={flow} /> : null}
      {stage !== 'asking' && stage !== 'waiting' && stage !== 'unsound' ? (
        <Outcome stage={stage} onStartOver={() => flow.send({ type: 'started over' })} />
      ) : null}
    </PageColumn>
  )
}

const outcomes = ['acting', 'leaving', 'denied', 'unused', 'done'] as const
