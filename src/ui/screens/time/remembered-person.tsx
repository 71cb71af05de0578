import type { RememberedRow } from '#domain/explored-dates/explored-dates.ts'
import { GenderBar } from '../../components/people/gender-bar.tsx'
import { Portrait } from '../../components/people/portrait.tsx'
import { faceOf } from '../../faces/face-of.ts'
import styles from './remembered-person.module.css'

type Props = { row: RememberedRow; large?: boolean }

/** A birth or a death: text, link and 'your {relationship}' (TIM-03). */
export function RememberedPerson({ row: { event, person, relation }, large = false }: Props) {
  const face = faceOf(person)
  const [before, date = '', after = ''] = event.displayText.split(/(-?\d{4}-\d\d-\d\d)/)
  return (
    <a href={event.pageUrl} className={large ? styles.card : styles.row}>
      <Portrait face={face} size={large ? 'spouse' : 'card'} />
      <GenderBar gender={face.gender} />
      <span className={styles.who}>
        <span className={styles.text}>
          {before}
          <span className={styles.date}>{date}</span>
          {after}
        </span>{' '}
        {relation ? <span className={styles.relation}>{relation}</span> : null}
      </span>
    </a>
  )
}
