import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { changesNothing } from '#domain/upload/tree-update.ts'
import { Button } from '../../components/buttons/button.tsx'
import { momentText, persons } from '../../words/numbers.ts'
import { countsText } from '../changes/changes-summary.tsx'
import styles from './sync-history.module.css'
import type { SyncDeed, SyncFate, SyncRow } from './sync-history-view.ts'
import { type TreeUndoFlow, UndoDialog, UndoneNotice, UndoUpdate } from './undo-update.tsx'

type Props = { flow: TreeUndoFlow; history: readonly SyncRow[] }

const atOnce = 5

/** The uploads of a tree, the newest first, and a button to undo the last one. */
export function SyncHistory({ flow, history }: Props) {
  const [whole, setWhole] = useState(false)
  const chosen = useSelector(flow, ({ context }) => context.syncId)
  const row = history.find(({ id }) => id === chosen)
  const rows = whole ? history : history.slice(0, atOnce)

  return (
    <section aria-labelledby="history" className={styles.history}>
      <h2 id="history">Sync history</h2>
      <UndoneNotice flow={flow} row={row} />
      {history.length === 0 ? <p>Nothing has been synced yet.</p> : null}
      <ol>
        {rows.map((one) => (
          <Row key={one.id} flow={flow} row={one} />
        ))}
      </ol>
      {rows.length < history.length ? (
        <Button kind="text" onClick={() => setWhole(true)}>
          Show all {history.length.toLocaleString('en')}
        </Button>
      ) : null}
      <UndoDialog flow={flow} row={row} />
    </section>
  )
}

const deedText = {
  update: 'Completed',
  'take back': 'Undid the previous update',
  'bring back': 'Restored the update',
} satisfies Record<SyncDeed, string>

const fateText = {
  Active: 'Under way',
  Completing: 'Being applied',
  Cancelled: 'Cancelled',
  Failed: 'Failed',
  Undone: 'Undone',
} satisfies Record<Exclude<SyncFate, 'Completed'>, string>

function Row({ flow, row }: { flow: TreeUndoFlow; row: SyncRow }) {
  const undoing = useSelector(flow, (snapshot) => snapshot.matches('undoing'))
  return (
    <li>
      <time dateTime={row.date}>{momentText(row.date)}</time>
      <b data-fate={row.fate}>{row.fate === 'Completed' ? deedText[row.does] : fateText[row.fate]}</b>
      <p>{didText(row)}</p>
      {row.canUndo ? <UndoUpdate flow={flow} syncId={row.id} does={row.does} disabled={undoing} /> : null}
    </li>
  )
}

const changeText = { came: 'added', changed: 'changed', went: 'removed' } as const

function didText({ fate, does, persons: count, changes }: SyncRow): string {
  if (fate === 'Cancelled' || fate === 'Failed') return 'Nothing was changed.'
  if (changes === null && does !== 'update') return ''
  if (changes === null) return `The file has ${persons(count)}.`
  if (changesNothing(changes)) return 'Nothing was different.'
  const parts = (['came', 'changed', 'went'] as const).flatMap((change) => {
    const text = countsText(changes, change, '')
    return text === '' ? [] : [`${text} ${changeText[change]}`]
  })
  const { becameOther = 0 } = changes.counts.persons
  if (becameOther > 0) parts.push(`${persons(becameOther)} became somebody else`)
  return `${parts.join('; ')}.`
}
