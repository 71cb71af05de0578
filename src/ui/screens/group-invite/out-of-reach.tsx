import { Button } from '../../components/buttons/button.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import { failureText } from '../../words/failure-words.ts'
import type { AcceptFlow } from './accept-flow.ts'
import { Problem } from './accept-problem.tsx'
import { acceptProblemText } from './accept-words.ts'
import styles from './group-invite.module.css'
import { Paper } from './paper.tsx'

/** The invitation could not be looked up. */
export function OutOfReach({ flow }: { flow: AcceptFlow }) {
  return (
    <Paper>
      <PageHeading>An invitation</PageHeading>
      <div className={styles.lines}>
        <Problem flow={flow} words={lookUpProblemText} />
      </div>
      <div className={styles.actions}>
        <Button kind="soft" onClick={() => flow.send({ type: 'retried' })}>
          Try again
        </Button>
      </div>
    </Paper>
  )
}

const lookUpProblemText = { ...acceptProblemText, unreachable: failureText.unreachable }
