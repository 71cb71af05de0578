import { useSelector } from '@xstate/react'
import { Play } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { demoEntryMachine } from '#machines/demo-entry/demo-entry.machine.ts'
import { Button } from '../../components/buttons/button.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { demoProblemText } from '../../words/demo-words.ts'
import styles from './marketing.module.css'

export type DemoEntryFlow = ActorRefFrom<typeof demoEntryMachine>

/** The button that opens the demo. */
export function DemoEntry({ flow }: { flow: DemoEntryFlow }) {
  const entering = useSelector(
    flow,
    (snapshot) => snapshot.matches('entering') || snapshot.matches('entered'),
  )
  const problem = useSelector(flow, (snapshot) => snapshot.context.problem)

  return (
    <>
      <Button
        large
        busy={entering}
        className={styles.start}
        onClick={() => flow.send({ type: 'demo chosen' })}
      >
        {entering ? null : <Play aria-hidden="true" />} Walk through a demo family
      </Button>
      {problem ? <ErrorMessage>{demoProblemText[problem]}</ErrorMessage> : null}
    </>
  )
}
