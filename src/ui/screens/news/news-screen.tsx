import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { newsPageMachine } from '#machines/news-page/news-page.machine.ts'
import { Button, LinkButton } from '../../components/buttons/button.tsx'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { Unreachable } from '../../components/feedback/load-states.tsx'
import { Outdated } from '../../components/feedback/outdated.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { PageColumn } from '../../components/layout/page-column.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import { agoText } from '../../words/moments.ts'
import styles from './news.module.css'

type NewsFlow = ActorRefFrom<typeof newsPageMachine>

type Props = {
  flow: NewsFlow
  /** In milliseconds since 1970. */
  now: number
  /** The setting for news by mail. */
  mail: ReactNode
}

/** What has happened lately, the newest first. */
export function NewsScreen({ flow, now, mail }: Props) {
  const loading = useSelector(flow, (snapshot) => snapshot.matches('loading'))
  const unreachable = useSelector(flow, (snapshot) => snapshot.matches('unreachable'))
  const empty = useSelector(flow, (snapshot) => snapshot.hasTag('empty'))
  return (
    <PageColumn width="reading">
      <PageHeading lead="See what’s happening on Kinweave with people you know.">What’s new</PageHeading>
      {loading ? <Coming /> : null}
      {unreachable ? <Unreachable onRetry={() => flow.send({ type: 'retried' })} /> : null}
      {empty ? <Nothing /> : null}
      <Listed flow={flow} now={now} />
      {mail}
    </PageColumn>
  )
}

function Listed({ flow, now }: Pick<Props, 'flow' | 'now'>) {
  const news = useSelector(flow, ({ context }) => context.news)
  const mayAsk = useSelector(flow, (snapshot) => snapshot.can({ type: 'more wanted' }))
  const loadingMore = useSelector(flow, (snapshot) => snapshot.matches({ listed: 'loading more' }))
  const missing = useSelector(flow, (snapshot) => snapshot.matches({ listed: 'more missing' }))
  const outdated = useSelector(flow, (snapshot) => snapshot.matches({ listed: 'outdated' }))
  if (news === null) return null
  return (
    <div aria-busy={loadingMore}>
      {outdated ? <Outdated onRetry={() => flow.send({ type: 'retried' })} /> : null}
      <ul aria-label="News" className={styles.news}>
        {news.items.map(({ id, displayText, timestamp, url }) => (
          <li key={id}>
            <a href={url} className={styles.item}>
              <span>{displayText}</span>{' '}
              <time dateTime={timestamp} className={styles.time}>
                {agoText(timestamp, now)}
              </time>
            </a>
          </li>
        ))}
      </ul>
      <div className={styles.more}>
        {missing ? (
          <ErrorMessage>We could not load more news. Check your connection and try again.</ErrorMessage>
        ) : null}
        {news.next === null ? null : (
          <Button kind="line" disabled={!mayAsk} onClick={() => flow.send({ type: 'more wanted' })}>
            Show more
          </Button>
        )}
      </div>
    </div>
  )
}

function Nothing() {
  return (
    <EmptyState
      title="Nothing new in the last 30 days"
      action={<LinkButton href="/groups">Go to my family groups</LinkButton>}
    >
      When a relative uploads or updates a tree that you can see, or invites you to a family group, you will
      see it here. Invite your family to a group to share your trees.
    </EmptyState>
  )
}

function Coming() {
  return (
    <div aria-busy="true">
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} height={32} above={20} />
      ))}
    </div>
  )
}
