import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import type { ActorRefFrom } from 'xstate'
import { hasOthers } from '#domain/highlights/shown-highlights.ts'
import type { highlightsPageMachine } from '#machines/highlights-page/highlights-page.machine.ts'
import { Button, LinkButton } from '../../components/buttons/button.tsx'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { Unreachable } from '../../components/feedback/load-states.tsx'
import { Outdated } from '../../components/feedback/outdated.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { StartPersonNote } from '../../components/feedback/start-person-note.tsx'
import { PageColumn } from '../../components/layout/page-column.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import { FamilyHighlight } from './family-highlight.tsx'
import styles from './highlights.module.css'

type HighlightsFlow = ActorRefFrom<typeof highlightsPageMachine>

type Props = {
  flow: HighlightsFlow
  /** Draws the flag of a country. Its code loads later. */
  Flag: ComponentType<{ code: string }>
}

/** Remarkable facts about the family, four at a time. */
export function HighlightsScreen({ flow, Flag }: Props) {
  const loading = useSelector(flow, (snapshot) => snapshot.matches('loading'))
  const unreachable = useSelector(flow, (snapshot) => snapshot.matches('unreachable'))
  const empty = useSelector(flow, (snapshot) => snapshot.hasTag('empty'))
  return (
    <PageColumn width="reading">
      <PageHeading lead="Fun facts about the people in your family tree.">Highlights</PageHeading>
      {loading ? <Coming /> : null}
      {unreachable ? <Unreachable onRetry={() => flow.send({ type: 'retried' })} /> : null}
      {empty ? <Nothing /> : null}
      <Listed flow={flow} Flag={Flag} />
    </PageColumn>
  )
}

function Listed({ flow, Flag }: Props) {
  const shown = useSelector(flow, ({ context }) => context.shown)
  const mayAsk = useSelector(flow, (snapshot) => snapshot.can({ type: 'others wanted' }))
  const loadingOthers = useSelector(flow, (snapshot) => snapshot.matches({ listed: 'loading others' }))
  const othersMissing = useSelector(flow, (snapshot) => snapshot.matches({ listed: 'others missing' }))
  const outdated = useSelector(flow, (snapshot) => snapshot.matches({ listed: 'outdated' }))
  const retry = () => flow.send({ type: 'retried' })
  if (shown === null) return null
  return (
    <div aria-live="polite" aria-busy={loadingOthers}>
      {outdated ? <Outdated onRetry={retry} /> : null}
      {othersMissing ? <Outdated onRetry={retry}>We could not load other highlights.</Outdated> : null}
      <ul aria-label="Highlights" className={styles.list}>
        {shown.items.map((highlight) => (
          <li key={highlight.id}>
            <FamilyHighlight highlight={highlight} Flag={Flag} />
          </li>
        ))}
      </ul>
      {hasOthers(shown) ? (
        <Button kind="line" disabled={!mayAsk} onClick={() => flow.send({ type: 'others wanted' })}>
          Show others
        </Button>
      ) : null}
      {shown.hasStart ? null : <StartPersonNote />}
    </div>
  )
}

function Nothing() {
  return (
    <EmptyState
      title="No fun facts found (yet)"
      action={<LinkButton href="/upload">Upload my tree</LinkButton>}
    >
      Exact dates and more relatives make more of them: upload or update your tree, or ask a relative to share
      theirs. Living people whose details are private are left out.
    </EmptyState>
  )
}

function Coming() {
  return (
    <div aria-busy="true" className={styles.list}>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={128} />
      ))}
    </div>
  )
}
