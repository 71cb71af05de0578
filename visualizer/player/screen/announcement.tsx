import { restingPaths } from '#machines/paths/state-path.ts'
import { sayStep } from '#machines/paths/step.ts'
import { VisuallyHidden } from '#ui/components/layout/visually-hidden.tsx'
import type { Moment } from '../route/walk-route.ts'

interface Props {
  readonly moment: Moment | undefined
  readonly position: number
  readonly length: number
}

/** Tells screen readers the current position of the player. */
export function Announcement({ moment, position, length }: Props) {
  const states = moment?.situation ? restingPaths(moment.situation.snapshot).join(' and ') : ''
  return (
    <div aria-live="polite">
      <VisuallyHidden>
        {moment === undefined
          ? ''
          : `Step ${position + 1} of ${length}: ${sayStep(moment.step)}. Now in ${states || 'its end'}.`}
      </VisuallyHidden>
    </div>
  )
}
