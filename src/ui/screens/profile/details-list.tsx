import { useSelector } from '@xstate/react'
import { yearText } from '#domain/dates/text.ts'
import { fillingRows, type YearGap } from '#domain/profile/life-rows.ts'
import { prepareModal } from '../../components/dialogs/modal.tsx'
import { FoldedText } from '../../components/layout/folded-text.tsx'
import { VisuallyHidden } from '../../components/layout/visually-hidden.tsx'
import { DetailIcon } from './detail-icon.tsx'
import styles from './details-list.module.css'
import type { AssertionEditFlow } from './profile-flows.ts'
import type { DetailRowView } from './profile-view.ts'
import { gapText, moveText } from './profile-words.ts'

type Props = { flow: AssertionEditFlow; rows: readonly DetailRowView[] }

/** Shows a life: dates left, facts right. A dotted line stands for years without a detail (ASR-07 to ASR-12). */
export function DetailsList({ flow, rows }: Props) {
  const fillers = Array.from({ length: fillingRows(rows.length) }, (_, index) => index)
  return (
    <table className={styles.list}>
      <caption>
        <VisuallyHidden>Details</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Type</th>
          <th scope="col">Details</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.stored.detail.id} flow={flow} row={row} />
        ))}
        {fillers.map((index) => (
          <tr key={index} className={styles.filler} aria-hidden="true">
            <td colSpan={3}>&nbsp;</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Row({ flow, row }: Pick<Props, 'flow'> & { row: DetailRowView }) {
  const { stored, date, title, text, gap, move, mayEdit, mayDelete, saving } = row
  const chosen = { type: 'detail chosen', stored, mayEdit, mayDelete } as const
  const mayOpen = useSelector(flow, (snapshot) => snapshot.can(chosen))
  return (
    <>
      {gap === null ? null : <Gap gap={gap} />}
      <tr className={styles.row}>
        <td className={styles.date}>{date}</td>
        <td className={styles.type}>
          <span className={styles.icon}>
            <DetailIcon type={stored.detail.assertionType} />
          </span>
          <button
            type="button"
            className={styles.open}
            disabled={!mayOpen}
            onFocus={prepareModal}
            onPointerEnter={prepareModal}
            onClick={() => flow.send(chosen)}
          >
            {title}
          </button>
        </td>
        <td className={styles.facts}>
          {text === '' ? null : <FoldedText text={text} about={title} />}
          {stored.placeName === '' ? null : (
            <p dir="auto" className={text === '' ? undefined : styles.place}>
              {stored.placeName}
            </p>
          )}
          {move === null ? null : <p className={styles.far}>{moveText(move)}</p>}
          {saving ? <p className={styles.far}>Saving…</p> : null}
        </td>
      </tr>
    </>
  )
}

function Gap({ gap }: { gap: YearGap }) {
  return (
    <tr className={styles.gap}>
      <td className={styles.date}>
        {yearText(gap.from)} – {yearText(gap.to)}
      </td>
      <td colSpan={2}>{gapText(gap)}</td>
    </tr>
  )
}
