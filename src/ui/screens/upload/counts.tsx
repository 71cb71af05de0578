import styles from './upload.module.css'

type Props = { counts: readonly (readonly [label: string, value: number | string])[] }

/** Large numbers, each with its label below. */
export function Counts({ counts }: Props) {
  return (
    <dl className={styles.counts}>
      {counts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{typeof value === 'number' ? value.toLocaleString('en') : value}</dd>
        </div>
      ))}
    </dl>
  )
}
