import { Check, EqualNot } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ReasonsInWords } from '#domain/match-review/reasons-in-words.ts'
import styles from './reasons.module.css'

/** The reasons for and against a match. */
export function Reasons({ reasons: { speaksFor, against } }: { reasons: ReasonsInWords }) {
  return (
    <div className={styles.reasons}>
      <section aria-labelledby="speaks-for" className={styles.for}>
        <h2 id="speaks-for">Why we think so</h2>
        <List
          reasons={speaksFor}
          none="Somebody said that they are the same."
          icon={<Check aria-hidden="true" />}
        />
      </section>
      <section aria-labelledby="speaks-against" className={styles.against}>
        <h2 id="speaks-against">Why it may be two different people</h2>
        <List reasons={against} none="We have found no reason." icon={<EqualNot aria-hidden="true" />} />
      </section>
    </div>
  )
}

type ListProps = { reasons: readonly string[]; none: string; icon: ReactNode }

function List({ reasons, none, icon }: ListProps) {
  if (reasons.length === 0) return <p className={styles.none}>{none}</p>
  return (
    <ul>
      {reasons.map((reason) => (
        <li key={reason}>
          {icon}
          <span>{reason}</span>
        </li>
      ))}
    </ul>
  )
}
