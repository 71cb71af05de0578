import { useMemo } from 'react'
import type { Root } from '#domain/model/root.ts'
import { SectionHeading } from '#ui/components/layout/section-heading.tsx'
import { contextTree } from '../player/context/context-tree.ts'
import { ContextParts } from '../player/screen/context-parts.tsx'
import { changedEntries, countedEntries } from './model-entries.ts'
import styles from './moment-view.module.css'

interface Props {
  readonly root: Root
  /** The previous version, which shows what has changed. */
  readonly before: Root | null
}

/**
 * What the client knows at one moment: the number of entries of each kind and state, and the entries that have just
 * changed.
 */
export function ModelPanel({ root, before }: Props) {
  const counts = useMemo(() => countedEntries(root), [root])
  const changed = useMemo(() => (before === null ? [] : changedEntries(before, root)), [before, root])
  return (
    <section aria-label="Data" className={styles.data}>
      <SectionHeading>Data</SectionHeading>
      <p>{root.userId === null ? 'Nobody is signed in.' : `User ${root.userId} is signed in.`}</p>
      <ul>
        {counts.map(({ kind, words }) => (
          <li key={kind}>
            {kind}: {words}
          </li>
        ))}
      </ul>
      {changed.map(({ key, now, former }) => (
        <details key={key} open={changed.length === 1}>
          <summary>
            {key}: {now.state}
            {now.stale ? ', stale' : ''}
          </summary>
          <ContextParts parts={contextTree(now, former)} />
        </details>
      ))}
    </section>
  )
}
