import {
  maxListedNames,
  type NameCount,
  type NameList,
  namePath,
  partOfList,
} from '#domain/names/name-lists.ts'
import { listLabels } from './name-words.ts'
import styles from './names.module.css'

type Props = { list: NameList; names: readonly NameCount[] }

/** A numbered list of names, with a thin bar for each count (NAM-03). */
export function TopNames({ list, names }: Props) {
  const most = names[0]?.count ?? 1
  if (names.length === 0)
    return <p className={styles.none}>No {listLabels[list].toLowerCase()} are known yet.</p>
  return (
    <ol className={styles.top} aria-label={listLabels[list]}>
      {names.slice(0, maxListedNames).map(({ value, count }, nth) => (
        <li key={value}>
          <a href={namePath(partOfList(list), value)} className={styles.name}>
            <span className={styles.rank} aria-hidden="true">
              {nth + 1}
            </span>
            <bdi className={styles.value}>{value}</bdi>{' '}
            <span className={styles.number}>{count.toLocaleString('en')}</span>
            <span className={styles.bar} style={{ width: `${(count / most) * 100}%` }} aria-hidden="true" />
          </a>
        </li>
      ))}
    </ol>
  )
}
