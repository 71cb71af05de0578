import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { newsMailEndingMachine } from '#machines/news-mail-ending/news-mail-ending.machine.ts'
import { Button } from '../../components/buttons/button.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { PageColumn } from '../../components/layout/page-column.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import { TextLink } from '../../components/navigation/text-link.tsx'
import { failureText } from '../../words/failure-words.ts'
import styles from './news.module.css'

/** Where the link in a mail leads: one button ends the mails. */
export function EndNewsMailScreen({ flow }: { flow: ActorRefFrom<typeof newsMailEndingMachine> }) {
  const ended = useSelector(flow, (snapshot) => snapshot.matches('ended'))
  const ending = useSelector(flow, (snapshot) => snapshot.matches('ending'))
  const problem = useSelector(flow, ({ context }) => context.problem)
  return (
    <PageColumn width="reading">
      <PageHeading>News by e-mail</PageHeading>
      <div role="status" className={styles.end}>
        {ended ? (
          <>
            <p>You will get no more news by e-mail. You can switch it on again on the page What’s new.</p>
            <TextLink roomy href="/news">
              Go to What’s new
            </TextLink>
          </>
        ) : (
          <>
            <p>You get one e-mail a week that tells what’s new in your family. Do you want to end that?</p>
            {problem ? <ErrorMessage>{problemText[problem] ?? failureText[problem]}</ErrorMessage> : null}
            <Button disabled={ending} onClick={() => flow.send({ type: 'end confirmed' })}>
              End these e-mails
            </Button>
          </>
        )}
      </div>
    </PageColumn>
  )
}

/** A mail program cut the link. */
export const IncompleteEndLink = () => (
  <PageColumn width="reading">
    <PageHeading>News by e-mail</PageHeading>
    <div className={styles.end}>
      <p>
        This link is not complete. Copy the whole link from the e-mail, or switch the e-mails off in your
        account.
      </p>
      <TextLink roomy href="/account">
        Go to my account
      </TextLink>
    </div>
  </PageColumn>
)

const problemText: { readonly gone: string; readonly [other: string]: string | undefined } = {
  gone: 'This link is not complete. Copy the whole link from the e-mail, or switch the e-mails off on the page What’s new.',
}
