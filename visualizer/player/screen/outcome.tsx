import { useSelector } from '@xstate/react'
import { Button } from '#ui/components/buttons/button.tsx'
import type { PlayerFlow } from '../use-player-flow.ts'
import panel from './panel.module.css'

/** The result of a search that found no route. */
export function Outcome({ flow }: { flow: PlayerFlow }) {
  const asked = useSelector(flow, ({ context }) => context.asked)
  const found = useSelector(flow, ({ value }) => (typeof value === 'string' ? value : 'showing'))
  switch (found) {
    case 'showing':
      return null
    case 'looking up':
      return <p role="status">Looking it up …</p>
    case 'not found':
      return (
        <p role="status" className={panel.wrong}>
          {'path' in asked
            ? `There is no path ${asked.path + 1}.`
            : `This cannot happen: ${asked.words.join(', then ')}.`}
        </p>
      )
    default:
      return (
        <div role="alert" className={panel.wrong}>
          <p>This machine could not be explored.</p>
          <Button kind="line" onClick={() => flow.send({ type: 'retried' })}>
            Try again
          </Button>
        </div>
      )
  }
}
