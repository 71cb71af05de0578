import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Button } from '../../components/buttons/button.tsx'
import { PageButtons } from '../../components/buttons/page-buttons.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { Outdated } from '../../components/feedback/outdated.tsx'
import type { ListFlow } from './list-flow.ts'
import styles from './list-pages.module.css'

type Props<Item extends { readonly id: string }, Sort extends string, About> = {
  flow: ListFlow<Item, Sort, About>
  /** Names the content of the list for screen readers. */
  label: string
  /** Renders the items of the shown page. */
  children: (items: readonly Item[]) => ReactNode
}

/** A partly loaded list: the shown page, and buttons for the others and the next. */
export function ListPages<Item extends { readonly id: string }, Sort extends string, About>({
  flow,
  label,
  children,
}: Props<Item, Sort, About>) {
  const pages = useSelector(flow, ({ context }) => context.pages)
  const current = useSelector(flow, ({ context }) => context.current)
  const fetching = useSelector(flow, (snapshot) => snapshot.matches({ listed: 'fetching next' }))
  const failed = useSelector(flow, (snapshot) => snapshot.matches({ listed: 'next unreachable' }))
  const outdated = useSelector(flow, (snapshot) => snapshot.matches({ listed: 'outdated' }))
  const mayGoOn = useSelector(flow, (snapshot) => snapshot.can({ type: 'next chosen' }))
  const retry = () => flow.send({ type: 'retried' })
  return (
    <>
      {outdated ? <Outdated onRetry={retry} /> : null}
      {children(pages[current]?.items ?? [])}
      {failed ? (
        <div className={styles.failed}>
          <ErrorMessage>The next page could not be loaded.</ErrorMessage>
          <Button kind="soft" onClick={retry}>
            Try again
          </Button>
        </div>
      ) : null}
      <PageButtons
        label={label}
        count={pages.length}
        current={current}
        onPage={(page) => flow.send({ type: 'page chosen', page })}
        onNext={mayGoOn ? () => flow.send({ type: 'next chosen' }) : null}
        fetching={fetching}
      />
    </>
  )
}
