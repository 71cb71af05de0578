import { Undo2 } from 'lucide-react'
import type { MatchScope } from '#domain/match-review/match.ts'
import { Button } from '../../components/buttons/button.tsx'
import { useCharacterKeys } from '../../components/navigation/character-keys.ts'
import { MatchesHeading } from './matches-heading.tsx'
import styles from './review-head.module.css'

type Props = {
  scope: MatchScope
  /** The place of the shown pair among all pairs of the review; null if no pair is shown. */
  progress: { readonly position: number; readonly total: number } | null
  /** Takes back the last answer; null if there is nothing to undo. */
  onUndo: (() => void) | null
}

/** The question, the progress, and the undo button. */
export function ReviewHead({ scope, progress, onUndo }: Props) {
  const { on } = useCharacterKeys()
  return (
    <div className={styles.head}>
      <MatchesHeading scope={scope}>
        {progress === null ? 'Matches' : 'Is this the same person?'}
      </MatchesHeading>
      <div className={styles.far}>
        {onUndo === null ? null : (
          <Button kind="text" aria-keyshortcuts={on ? 'U Control+Z' : 'Control+Z'} onClick={onUndo}>
            <Undo2 aria-hidden="true" />
            Undo
            {on ? <kbd aria-hidden="true">U</kbd> : null}
          </Button>
        )}
        {progress === null ? null : (
          <>
            <span>
              {progress.position.toLocaleString('en')} of {progress.total.toLocaleString('en')}
            </span>
            <progress
              className={styles.track}
              aria-label="Reviewed"
              value={progress.position - 1}
              max={progress.total}
            />
          </>
        )}
      </div>
    </div>
  )
}
