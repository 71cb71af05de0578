import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { SupportThread } from '#domain/support/support-ticket.ts'
import { Unreachable } from '../../components/feedback/load-states.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { dayText } from '../../words/numbers.ts'
import { ListPages } from '../loading/list-pages.tsx'
import styles from './support.module.css'
import type { OwnTicketsFlow } from './support-flows.ts'
import { statusText } from './support-words.ts'
import { Thread } from './thread.tsx'

type Props = {
  flow: OwnTicketsFlow
  /** Renders the form for a reply in a ticket. */
  renderReply: (thread: SupportThread) => ReactNode
}

/** The messages that the user has sent to support, with the answers. Without any, there is nothing to show. */
export function OwnTickets({ flow, renderReply }: Props) {
  const loading = useSelector(flow, (snapshot) => snapshot.matches('loading'))
  const unreachable = useSelector(flow, (snapshot) => snapshot.matches('unreachable'))
  const listed = useSelector(flow, (snapshot) => snapshot.matches('listed'))
  if (!loading && !unreachable && !listed) return null
  return (
    <section aria-labelledby="own-tickets" aria-busy={loading} className={styles.own}>
      <h2 id="own-tickets">Your messages</h2>
      {loading ? <Skeleton height={64} /> : null}
      {unreachable ? <Unreachable onRetry={() => flow.send({ type: 'retried' })} /> : null}
      {listed ? (
        <ListPages flow={flow} label="Pages of your messages">
          {(tickets) =>
            tickets.map((one) => (
              <OneTicket key={one.id} thread={one}>
                {renderReply(one)}
              </OneTicket>
            ))
          }
        </ListPages>
      ) : null}
    </section>
  )
}

function OneTicket({ thread, children }: { thread: SupportThread; children: ReactNode }) {
  const { ticket, answers } = thread
  return (
    <details className={styles.ticket}>
      <summary>
        <span dir="auto" className={styles.subject}>
          {ticket.subject}
        </span>{' '}
        <span className={styles.facts}>
          {dayText(ticket.createdDate)} · {statusText[ticket.status]} · {countText(answers)}
        </span>
      </summary>
      <Thread thread={thread} writer="You" answerer="Kinweave support">
        {children}
      </Thread>
    </details>
  )
}

function countText(letters: SupportThread['answers']): string {
  const answers = letters.filter(({ by }) => by === 'Support').length
  return answers === 0 ? 'not answered yet' : answers === 1 ? '1 answer' : `${answers} answers`
}
