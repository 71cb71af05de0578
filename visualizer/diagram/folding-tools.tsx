import { Button } from '#ui/components/buttons/button.tsx'
import { foldable } from '../chart/fold.ts'
import type { Folding } from './folding.ts'

/** Folds or unfolds all states that contain states. Renders nothing if there are none. */
export function FoldingTools({ folding: { whole, onFoldAll } }: { folding: Folding }) {
  if (foldable(whole).length === 0) return null
  return (
    <>
      <Button kind="text" onClick={() => onFoldAll(false)}>
        Unfold all
      </Button>
      <Button kind="text" onClick={() => onFoldAll(true)}>
        Fold all
      </Button>
    </>
  )
}
