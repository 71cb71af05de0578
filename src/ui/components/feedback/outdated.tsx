import { use } from 'react'
import { Button } from '../buttons/button.tsx'
import { ConnectionLost } from './connection-lost.ts'
import { Notice } from './notice.tsx'
import styles from './outdated.module.css'

/** The shown data may be out of date, and loading it again failed. */
export function Outdated({ onRetry }: { onRetry: () => void }) {
  if (use(ConnectionLost)) return null
  return (
    <div className={styles.outdated}>
      <Notice
        action={
          <Button kind="text" onClick={onRetry}>
            Load again
          </Button>
        }
      >
        This may be out of date, because we could not load it again.
      </Notice>
    </div>
  )
}
