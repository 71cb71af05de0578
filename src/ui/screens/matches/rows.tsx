import { Check } from 'lucide-react'
import { Fragment } from 'react'
import type { Cell, ComparedRow, RowName, RowState } from '#domain/match-review/compared-rows.ts'
import type { Piece } from '#domain/match-review/differing-text.ts'
import { classes } from '../../components/classes.ts'
import { VisuallyHidden } from '../../components/layout/visually-hidden.tsx'
import styles from './rows.module.css'

type Props = {
  rows: readonly ComparedRow[]
  /** The column names, for screen readers. */
  names: readonly [string, string]
}

/** The data of both trees side by side. Differences are named, tinted and underlined. */
export function Rows({ rows, names }: Props) {
  return (
    <div role="table" aria-label="What both trees say" className={styles.rows}>
      <div role="row" className={styles.heads}>
        {[names[0], 'What', names[1]].map((head, index) => (
          <span key={`${index} ${head}`} role="columnheader">
            {head}
          </span>
        ))}
      </div>
      {rows.map((row) => (
        <Row key={row.name} row={row} />
      ))}
    </div>
  )
}

function Row({ row: { name, state, left, right } }: { row: ComparedRow }) {
  const word = stateWords[state]
  return (
    <div role="row" className={classes(styles.row, state === 'differs' && styles.differs)}>
      <div role="cell" className={styles.left}>
        <CellText name={name} state={state} cell={left} />
      </div>
      <div role="rowheader" className={styles.what}>
        {rowNames[name]}
        {word === null ? null : (
          <>
            {' '}
            <em>{word}</em>
          </>
        )}
      </div>
      <div role="cell" className={styles.right}>
        <CellText name={name} state={state} cell={right} />
      </div>
    </div>
  )
}

function CellText({ name, state, cell }: { name: RowName; state: RowState; cell: Cell }) {
  const { main, below, relatives } = cell
  if (main.length + below.length + relatives.length === 0)
    return <span className={styles.none}>{nothingText(name, state)}</span>
  return (
    <>
      {main.length === 0 ? null : (
        <b dir="auto">
          <Pieces pieces={main} />
        </b>
      )}
      {below.length === 0 ? null : (
        <small dir="auto">
          <Pieces pieces={below} />
        </small>
      )}
      {relatives.length === 0 ? null : (
        <ul className={styles.relatives}>
          {relatives.map((relative, index) => (
            <li key={`${index} ${relative.name}`} dir="auto">
              {relative.shared ? (
                <>
                  <Check aria-hidden="true" />
                  <VisuallyHidden>in both trees: </VisuallyHidden>
                </>
              ) : null}
              {relative.name}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Puts differing pieces between marks that screen readers announce. */
function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, differs }, index) => (
    <Fragment key={`${index} ${text}`}>
      {index > 0 && !text.startsWith(',') && pieces[index - 1]?.text !== ', ' ? ' ' : null}
      {differs ? <u>{text}</u> : text}
    </Fragment>
  ))
}

function nothingText(name: RowName, state: RowState): string {
  if (state !== 'neither') return 'not in this tree'
  return name === 'birth' || name === 'death' ? 'not known' : 'none'
}

const stateWords = {
  alike: null,
  neither: null,
  differs: 'differs',
  'only left': 'only here',
  'only right': 'only here',
} satisfies Record<RowState, string | null>

const rowNames = {
  name: 'Name',
  gender: 'Gender',
  birth: 'Born',
  baptism: 'Baptised',
  death: 'Died',
  burial: 'Buried',
  occupation: 'Occupation',
  parents: 'Parents',
  spouses: 'Spouse',
  children: 'Children',
} satisfies Record<RowName, string>
