import type { ListedBackup } from '#domain/backup/backups-view.ts'
import { fileSize } from '../../words/numbers.ts'
import styles from './admin.module.css'
import { momentText, reasonText } from './backup-words.ts'

/** The backups that are kept, the latest first. */
export function BackupTable({ backups }: { backups: readonly ListedBackup[] }) {
  if (backups.length === 0) return null
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">State of</th>
          <th scope="col">Size</th>
          <th scope="col">Result</th>
        </tr>
      </thead>
      <tbody>
        {backups.map(({ takenAt, sizeBytes, proofSeconds, refusedFor }) => (
          <tr key={takenAt}>
            <th scope="row">{momentText(takenAt)}</th>
            <td data-label="Size">{fileSize(sizeBytes)}</td>
            <td data-label="Result">
              {refusedFor === null
                ? `Proved in ${proofSeconds ?? 0} s`
                : `Refused. ${reasonText[refusedFor]}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
