import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { accountKeepingMachine } from '#machines/account-keeping/account-keeping.machine.ts'
import { Button } from '../../components/buttons/button.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { PageColumn } from '../../components/layout/page-column.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import { useAppearance } from '../../shell/appearance.ts'
import { useDocumentTitle } from '../../shell/document-title.ts'
import { dayText } from '../../words/numbers.ts'
import styles from './account.module.css'
import { keepProblemText } from './deletion-words.ts'

type Props = {
  flow: ActorRefFrom<typeof accountKeepingMachine>
  deletesAt: string
  /** False for a child whose parent deletes both accounts. */
  mayKeep: boolean
}

/** All that a person sees whose account waits to be deleted. The caller puts it into the page's `main`. */
export function LeavingScreen({ flow, deletesAt, mayKeep }: Props) {
  useDocumentTitle('Your account waits to be deleted')
  // The header, which follows the appearance of the system on other pages, is not here.
  useAppearance()
  const mayAct = useSelector(flow, (snapshot) => snapshot.can({ type: 'keep chosen' }))
  const isKeeping = useSelector(flow, (snapshot) => snapshot.matches('keeping'))
  const problem = useSelector(flow, ({ context }) => context.problem)
  return (
    <PageColumn width="form">
      <PageHeading
        lead={
          mayKeep
            ? 'Nobody sees you, your trees and your profile meanwhile. If you keep the account, what you shared is shared again. Invitations that were open stay cancelled, a group that you handed over stays with its new owner, and a plan still ends with its period.'
            : 'A parent is deleting this account together with their own. Only the parent can keep it.'
        }
      >
        {`Your account will be deleted on ${dayText(deletesAt)}`}
      </PageHeading>
      {problem ? <ErrorMessage>{keepProblemText[problem]}</ErrorMessage> : null}
      <div className={styles.answers}>
        {mayKeep ? (
          <Button busy={isKeeping} disabled={!mayAct} onClick={() => flow.send({ type: 'keep chosen' })}>
            Keep my account
          </Button>
        ) : null}
        <Button kind="line" disabled={!mayAct} onClick={() => flow.send({ type: 'sign-out chosen' })}>
          Sign out
        </Button>
      </div>
    </PageColumn>
  )
}
