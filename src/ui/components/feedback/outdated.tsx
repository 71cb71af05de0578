import { type ReactNode, use } from 'react'
import { Button } from '../buttons/button.tsx'
import { ConnectionLost } from './connection-lost.ts'
import { Notice } from './notice.tsx'
import styles from './outdated.module.css'

type Props = {
  onRetry: () => void
  /** Names the missing data, if the user asked for other data than the shown. */
  children?: ReactNode
}

/** The shown data may be out of date, and loading it again failed. */
export function Outdated({ onRetry, children }: Props) {
  const lost = use(ConnectionLost)
  if (lost && children === undefined) return null
  return (
    <div className={styles.outdated}>
      <Notice
        action={
          <Button kind="text" onClick={onRetry}>
            Load again
          </Button>
        }
      >
        {children ?? 'This may be out of date, because we could not load it again.'}
      </Notice>
    </div>
  )
}
