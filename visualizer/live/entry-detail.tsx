import type { ActorState, Entry } from '#machines/record/record.ts'
import { SectionHeading } from '#ui/components/layout/section-heading.tsx'
import { contextTree } from '../player/context/context-tree.ts'
import { ContextParts } from '../player/screen/context-parts.tsx'
import styles from './moment-view.module.css'

interface Props {
  readonly entry: Entry | null
  readonly actor: ActorState | null
  /** The actor one moment earlier. */
  readonly before: ActorState | null
}

/** The data of the last event, and the context of the shown flow. */
export function EntryDetail({ entry, actor, before }: Props) {
  const event = entry?.record.type === 'event-sent' ? entry.record.event : null
  return (
    <section aria-label="Event and context" className={styles.detail}>
      {event === null ? null : (
        <>
          <SectionHeading>The event {event.type}</SectionHeading>
          <ContextParts parts={contextTree(event)} />
        </>
      )}
      {actor === null ? null : (
        <>
          <SectionHeading>What {actor.name} knows</SectionHeading>
          <ContextParts parts={contextTree(actor.context, before?.context)} />
        </>
      )}
    </section>
  )
}
