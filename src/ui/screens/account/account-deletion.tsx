import { useSelector } from '@xstate/react'
import { Button } from '../../components/buttons/button.tsx'
import { prepareModal } from '../../components/dialogs/modal.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { TextLink } from '../../components/navigation/text-link.tsx'
import styles from './account.module.css'
import type { AccountDeletionFlow } from './account-deletion-flow.ts'
import { ConfirmDeletion } from './confirm-deletion.tsx'
import { DeletionSummaryList } from './deletion-summary.tsx'
import { deletionProblemText } from './deletion-words.ts'

/** Deletes the own account. What hangs on it is asked first, on the page; then a dialog asks for a word and a code. */
export function AccountDeletion({ flow }: { flow: AccountDeletionFlow }) {
  const isIdle = useSelector(flow, (snapshot) => snapshot.matches('idle') || snapshot.matches('loading'))
  const isLoading = useSelector(flow, (snapshot) => snapshot.matches('loading'))
  const isOnPage = useSelector(flow, (snapshot) => snapshot.matches('deciding')) || isIdle
  const problem = useSelector(flow, ({ context }) => context.problem)
  return (
    <section aria-labelledby="delete-account" className={styles.section}>
      <h2 id="delete-account">Delete account</h2>
      <p>
        Your account closes at once, and is deleted after 30 days. Until then you can change your mind.{' '}
        <TextLink href="/privacy#deletion">What we keep, and what not</TextLink>
      </p>
      <p>
        After that, nobody can bring back your trees and photos.{' '}
        <TextLink href="/account#your-data">Download everything first</TextLink>
      </p>
      {isOnPage && problem ? <ErrorMessage>{deletionProblemText[problem]}</ErrorMessage> : null}
      {isIdle ? (
        <Button kind="line" busy={isLoading} onClick={() => flow.send({ type: 'deletion chosen' })}>
          Delete my account
        </Button>
      ) : (
        <Deciding flow={flow} />
      )}
      <ConfirmDeletion flow={flow} />
    </section>
  )
}

function Deciding({ flow }: { flow: AccountDeletionFlow }) {
  const summary = useSelector(flow, ({ context }) => context.summary)
  const draft = useSelector(flow, ({ context }) => context.draft)
  const mayGoOn = useSelector(flow, (snapshot) => snapshot.can({ type: 'summary accepted' }))
  const isDeciding = useSelector(flow, (snapshot) => snapshot.matches('deciding'))
  if (summary === null) return null
  return (
    <>
      <DeletionSummaryList
        summary={summary}
        draft={draft}
        disabled={!isDeciding}
        onGroup={(decision) => flow.send({ type: 'group decided', ...decision })}
        onChild={(userId) => flow.send({ type: 'child switched', userId })}
      />
      {isDeciding && !mayGoOn ? <p>Decide about each group and child above, then go on.</p> : null}
      <div className={styles.answers}>
        <Button
          disabled={!mayGoOn}
          onFocus={prepareModal}
          onPointerEnter={prepareModal}
          onClick={() => flow.send({ type: 'summary accepted' })}
        >
          Go on
        </Button>
        <Button kind="text" disabled={!isDeciding} onClick={() => flow.send({ type: 'dismissed' })}>
          Keep my account
        </Button>
      </div>
    </>
  )
}
