import { linksIn } from '#domain/text/text-links.ts'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { NotHere } from '../../components/feedback/load-states.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { PageColumn } from '../../components/layout/page-column.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import { TextLink } from '../../components/navigation/text-link.tsx'
import { momentText } from '../../words/numbers.ts'
import { PageLoad, type PageLoadFlow } from '../loading/page-load.tsx'
import styles from './mailbox.module.css'
import type { MessageView } from './message-view.ts'

type Props = { flow: PageLoadFlow; messages: readonly MessageView[] }

/** Mails that a server without a mail account stores instead of sending: for trying out and development. */
export function MailboxScreen({ flow, messages }: Props) {
  return (
    <PageColumn width="reading">
      <PageHeading lead="This server does not send e-mail. Here are the e-mails that it would have sent, newest first.">
        Mailbox
      </PageHeading>
      <PageLoad
        flow={flow}
        loading={<Skeleton height={120} above={24} />}
        missing={
          <NotHere title="No mailbox here">
            There is nothing here, because this server sends its e-mails to their real addresses.
          </NotHere>
        }
      >
        {() => <Messages messages={messages} />}
      </PageLoad>
    </PageColumn>
  )
}

function Messages({ messages }: Pick<Props, 'messages'>) {
  if (messages.length === 0) {
    return (
      <EmptyState title="Nothing yet">
        Sign in with an e-mail address, and your code will arrive here.
      </EmptyState>
    )
  }
  return (
    <ol className={styles.messages}>
      {messages.map((message) => (
        <li key={message.id}>
          <h2>{message.subject}</h2>
          <p className={styles.about}>
            to {message.to}, {momentText(message.sentDate)}
          </p>
          <p className={styles.text}>
            <Linked text={message.text} />
          </p>
          {message.illustrated === null ? null : (
            <Illustrated subject={message.subject} address={message.illustrated} />
          )}
        </li>
      ))}
    </ol>
  )
}

/** The mail as mail programs show it. Its links open in a new tab. */
function Illustrated({ subject, address }: { subject: string; address: string }) {
  return (
    <>
      <p className={styles.about}>With portraits, as mail programs show it:</p>
      <iframe
        className={styles.illustrated}
        src={address}
        title={`With portraits: ${subject}`}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        loading="lazy"
      />
    </>
  )
}

/**
 * A link to this server opens in this tab. Links to other sites open in a new tab, which learns nothing of this page.
 */
function Linked({ text }: { text: string }) {
  return linksIn(text).map(({ at, text: part, href }) => {
    if (href === null) return part
    const away = new URL(href).origin !== window.location.origin
    return (
      <TextLink key={at} href={href} {...(away ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
        {part}
      </TextLink>
    )
  })
}
