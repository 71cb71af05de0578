import { useSelector } from '@xstate/react'
import { hasNewReply } from '#domain/support/support-desk.ts'
import type { QueuedTicket } from '#domain/support/support-ticket.ts'
import { inquiryPriorities, inquiryStatuses } from '#domain/support/support-ticket.ts'
import { Button } from '../../components/buttons/button.tsx'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { Unreachable } from '../../components/feedback/load-states.tsx'
import { Outdated } from '../../components/feedback/outdated.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { Select } from '../../components/form/select.tsx'
import { PageColumn } from '../../components/layout/page-column.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import { TextLink } from '../../components/navigation/text-link.tsx'
import { agoText } from '../../words/moments.ts'
import { dayText } from '../../words/numbers.ts'
import { DeskTicket } from './desk-ticket.tsx'
import styles from './support.module.css'
import type { SupportDeskFlow } from './support-flows.ts'
import { priorityText, statusText, typeText } from './support-words.ts'

type Props = {
  flow: SupportDeskFlow
  /** In milliseconds since 1970. */
  now: number
}

/** The messages to support, for staff: the queue, and one of them with its answers. */
export function DeskScreen({ flow, now }: Props) {
  const open = useSelector(flow, ({ context }) => context.chosenId !== null)
  return (
    <PageColumn width="wide">
      <PageHeading>Support desk</PageHeading>
      <p>If you open the message of a user here, that user’s account will show that you did.</p>
      <p>
        <TextLink href="/admin/backups" roomy>
          Backups of this server
        </TextLink>
      </p>
      <p>
        <TextLink href="/admin/jobs" roomy>
          Failed jobs of this server
        </TextLink>
      </p>
      <News flow={flow} />
      <div className={styles.desk}>
        <section aria-label="Messages">
          <Filters flow={flow} />
          <Queue flow={flow} now={now} />
        </section>
        <section aria-label="The open message" className={open ? styles.opened : undefined}>
          <DeskTicket flow={flow} />
        </section>
      </div>
    </PageColumn>
  )
}

function News({ flow }: { flow: SupportDeskFlow }) {
  const outdated = useSelector(flow, (snapshot) => snapshot.matches({ news: 'outdated' }))
  return outdated ? <Outdated onRetry={() => flow.send({ type: 'refresh retried' })} /> : null
}

const all = { value: 'all', label: 'All' } as const

function Filters({ flow }: { flow: SupportDeskFlow }) {
  const filter = useSelector(flow, ({ context }) => context.filter)
  return (
    <div className={styles.filters}>
      <Select
        label="Status"
        options={[all, ...inquiryStatuses.map((value) => ({ value, label: statusText[value] }))]}
        value={filter.status ?? 'all'}
        onChange={(status) =>
          flow.send({
            type: 'filter chosen',
            filter: { ...filter, status: status === 'all' ? null : status },
          })
        }
      />
      <Select
        label="Priority"
        options={[all, ...inquiryPriorities.map((value) => ({ value, label: priorityText[value] }))]}
        value={filter.priority ?? 'all'}
        onChange={(priority) =>
          flow.send({
            type: 'filter chosen',
            filter: { ...filter, priority: priority === 'all' ? null : priority },
          })
        }
      />
    </div>
  )
}

function Queue({ flow, now }: Props) {
  const loading = useSelector(flow, (snapshot) => snapshot.matches({ queue: 'loading' }))
  const unreachable = useSelector(flow, (snapshot) => snapshot.matches({ queue: 'unreachable' }))
  const empty = useSelector(flow, (snapshot) => snapshot.matches({ queue: 'empty' }))
  const loadingMore = useSelector(flow, (snapshot) => snapshot.matches({ queue: 'loading more' }))
  const missing = useSelector(flow, (snapshot) => snapshot.matches({ queue: 'more missing' }))
  const queue = useSelector(flow, ({ context }) => context.queue)
  const chosenId = useSelector(flow, ({ context }) => context.chosenId)
  const busy = useSelector(
    flow,
    (snapshot) => snapshot.matches({ ticket: 'answering' }) || snapshot.matches({ ticket: 'changing' }),
  )
  if (loading)
    return (
      <div aria-busy="true">
        <Skeleton height={64} />
        <Skeleton height={64} above={8} />
        <Skeleton height={64} above={8} />
      </div>
    )
  if (unreachable) return <Unreachable onRetry={() => flow.send({ type: 'queue retried' })} />
  if (empty)
    return <EmptyState title="No messages here">Choose another status or priority to see others.</EmptyState>
  if (queue === null) return null
  return (
    <div aria-busy={loadingMore}>
      <ul aria-label="Queue" className={styles.queue}>
        {queue.items.map((ticket) => (
          <li key={ticket.id}>
            <button
              type="button"
              disabled={busy}
              aria-current={ticket.id === chosenId}
              className={styles.line}
              onClick={() => flow.send({ type: 'ticket chosen', id: ticket.id })}
            >
              <span dir="auto" className={styles.subject}>
                {ticket.subject}
              </span>
              <span className={styles.facts}>{factsOf(ticket, now)}</span>
            </button>
          </li>
        ))}
      </ul>
      {missing ? (
        <ErrorMessage>We could not load more. Check your connection and try again.</ErrorMessage>
      ) : null}
      {queue.next === null ? null : (
        <Button kind="line" disabled={loadingMore} onClick={() => flow.send({ type: 'more wanted' })}>
          Show more
        </Button>
      )}
    </div>
  )
}

function factsOf(ticket: QueuedTicket, now: number): string {
  const { inquiryType, priority, status, createdDate, answeredDate, repliedDate } = ticket
  return [
    typeText[inquiryType],
    ...(priority === 'Medium' ? [] : [`${priorityText[priority]} priority`]),
    statusText[status],
    agoText(createdDate, now),
    ...(answeredDate === null ? [] : [`answered ${dayText(answeredDate)}`]),
    ...(repliedDate !== null && hasNewReply(ticket) ? [`new reply ${agoText(repliedDate, now)}`] : []),
  ].join(' · ')
}
