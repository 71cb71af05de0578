import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { changesNothing } from '#domain/tree-update.ts'
import { Button } from '../../components/button.tsx'
import { momentText, persons } from '../../words/numbers.ts'
import { countsText } from '../changes/changes-summary.tsx'
import styles from './sync-history.module.css'
import type { SyncFate, SyncRow } from './sync-history-view.ts'
import { type TreeUndoFlow, UndoDialog, UndoneNotice, UndoUpdate } from './undo-update.tsx'

type Props = { flow: TreeUndoFlow; history: readonly SyncRow[] }

const atOnce = 5

/** The uploads of a tree, the newest first, and the way to take the last one back. */
export function SyncHistory({ flow, history }: Props) {
  const [whole, setWhole] = useState(false)
  const rows = whole ? history : history.slice(0, atOnce)

  return (
    <section aria-labelledby="history" className={styles.history}>
      <h2 id="history">Sync history</h2>
      <UndoneNotice flow={flow} />
      {history.length === 0 ? <p>Nothing has been synced yet.</p> : null}
      <ol>
        {rows.map((row) => (
          <Row key={row.id} flow={flow} row={row} />
        ))}
      </ol>
      {rows.length < history.length ? (
        <Button kind="text" onClick={() => setWhole(true)}>
          Show all {history.length.toLocaleString('en')}
        </Button>
      ) : null}
      <UndoDialog flow={flow} />
    </section>
  )
}

const fateText = {
  Active: 'Under way',
  Completing: 'Being applied',
  Cancelled: 'Cancelled',
  Failed: 'Failed',
  Completed: 'Completed',
  Undone: 'Taken back',
} satisfies Record<SyncFate, string>

function Row({ flow, row }: { flow: TreeUndoFlow; row: SyncRow }) {
  const undoing = useSelector(flow, (snapshot) => snapshot.matches('undoing'))
  return (
    <li>
      <time dateTime={row.date}>{momentText(row.date)}</time>
      <b data-fate={row.fate}>{fateText[row.fate]}</b>
      <p>{didText(row)}</p>
      {row.canUndo ? <UndoUpdate flow={flow} syncId={row.id} disabled={undoing} /> : null}
    </li>
  )
}

function didText({ fate, persons: count, changes }: SyncRow): string {
  if (fate === 'Cancelled' || fate === 'Failed') return 'Nothing was changed.'
  if (changes === null) return `The file has ${persons(count)}.`
  if (changesNothing(changes)) return 'Nothing was different.'
  const parts = (['came', 'changed', 'went'] as const).flatMap((change) => {
    const text = countsText(changes, change, '')
    return text === '' ? [] : [`${text} ${change}`]
  })
  return `${parts.join('; ')}.`
}
