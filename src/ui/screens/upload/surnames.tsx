import type { SurnameCount } from '#domain/upload/upload.ts'
import styles from './upload.module.css'

/** The most frequent surnames, larger if more frequent. */
export function Surnames({ surnames }: { surnames: readonly SurnameCount[] }) {
  const most = surnames[0]?.count ?? 1
  return (
    <p className={styles.names}>
      {surnames.slice(0, 12).map(({ surname, count }) => (
        <span
          key={surname}
          data-size={sizeOf(count / most)}
          dir="auto"
          title={`${count.toLocaleString('en')} times`}
        >
          {surname}{' '}
        </span>
      ))}
    </p>
  )
}

function sizeOf(share: number): 'large' | 'middle' | 'small' {
  if (share > 0.6) return 'large'
  return share > 0.3 ? 'middle' : 'small'
}
