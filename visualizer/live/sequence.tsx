import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { SegmentedControl } from '#ui/components/form/segmented-control.tsx'
import { SectionHeading } from '#ui/components/layout/section-heading.tsx'
import { VisuallyHidden } from '#ui/components/layout/visually-hidden.tsx'
import type { Row, Rows } from './rows.ts'
import styles from './sequence.module.css'

type Look = 'sequence' | 'list'

interface Props extends Rows {
  /** The shown moment; null while it is the present. */
  readonly position: number | null
  /** Whether the latest or the earliest row comes first. */
  readonly order: 'the latest first' | 'from the beginning'
  readonly onChoose: (position: number) => void
}

/** What happened, one row per entry: as arrows between actors, or as plain sentences. */
export function Sequence({ rows, lanes, position, order, onChoose }: Props) {
  const [look, setLook] = useState<Look>('sequence')
  const scroll = useRef<HTMLDivElement>(null)
  useEffect(() => showCurrent(scroll.current, position), [position, look])
  return (
    <section className={styles.sequence} aria-label={`What happened, ${order}`}>
      <SectionHeading>What happened, {order}</SectionHeading>
      <SegmentedControl
        label="Show what happened as"
        options={[
          { value: 'sequence', label: 'Arrows' },
          { value: 'list', label: 'Sentences' },
        ]}
        value={look}
        onChange={setLook}
      />
      <div ref={scroll} className={styles.scroll} style={{ '--lanes': lanes.length } as CSSProperties}>
        {look === 'sequence' ? (
          <div className={styles.lanes} aria-hidden="true">
            {lanes.map((lane) => (
              <span key={lane}>{lane}</span>
            ))}
          </div>
        ) : null}
        <ol className={styles.rows} data-look={look}>
          {rows.map((row, index) => (
            <li key={row.position} className={styles.item}>
              <RowButton
                row={row}
                look={look}
                lanes={lanes}
                isCurrent={row.position === position}
                isReached={row.position === position || (index === 0 && !holds(rows, position))}
                onChoose={onChoose}
              />
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

const holds = (rows: readonly Row[], position: number | null) => rows.some((row) => row.position === position)

interface RowProps {
  readonly row: Row
  readonly look: Look
  readonly lanes: readonly string[]
  readonly isCurrent: boolean
  /** True for the row that the Tab key reaches; the arrow keys reach the others. */
  readonly isReached: boolean
  readonly onChoose: Props['onChoose']
}

function RowButton({ row, look, lanes, isCurrent, isReached, onChoose }: RowProps) {
  const words = `${row.position}. ${row.words}`
  const inside =
    look === 'list' ? (
      words
    ) : (
      <>
        <VisuallyHidden>{words}</VisuallyHidden>
        <Arrow row={row} lanes={lanes} />
      </>
    )
  return (
    <button
      type="button"
      className={styles.row}
      tabIndex={isReached ? 0 : -1}
      aria-current={isCurrent ? 'step' : undefined}
      onClick={() => onChoose(row.position)}
      onKeyDown={moveByKeys}
    >
      {inside}
    </button>
  )
}

function Arrow({ row: { from, to, label }, lanes }: { row: Row; lanes: readonly string[] }) {
  const [start, end] = [lanes.indexOf(from), lanes.indexOf(to)]
  const direction = start === end ? 'inside' : start < end ? 'right' : 'left'
  const [first, last] = [Math.min(start, end), Math.max(start, end)]
  return (
    <span
      aria-hidden="true"
      className={styles.arrow}
      data-direction={direction}
      // An arrow goes from the centre of one lane to the centre of the other. Each lane is two columns wide.
      style={{
        gridColumn:
          direction === 'inside' ? `${2 * first + 1} / span 2` : `${2 * first + 2} / ${2 * last + 2}`,
      }}
    >
      {label}
    </span>
  )
}

/** Scrolls the rows, and not the page, to the shown moment. */
function showCurrent(rows: HTMLElement | null, position: number | null): void {
  const current = rows?.querySelector<HTMLElement>('[aria-current]')
  if (!rows || !current || position === null) return
  const top = current.getBoundingClientRect().top - rows.getBoundingClientRect().top
  if (top < 40 || top > rows.clientHeight - 40) rows.scrollTop += top - rows.clientHeight / 2
}

/** The arrow keys move to the previous and the next row. */
function moveByKeys(event: KeyboardEvent<HTMLButtonElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const item = event.currentTarget.closest('li')
  const next = event.key === 'ArrowDown' ? item?.nextElementSibling : item?.previousElementSibling
  const button = next?.querySelector('button')
  if (!button) return
  event.preventDefault()
  button.focus()
}
