import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { Tabs } from '#ui/components/navigation/tabs.tsx'
import type { Chart } from '../../chart/chart.ts'
import type { Explored } from '../explored.ts'
import type { PlayerFlow } from '../use-player-flow.ts'
import { PathList } from './path-list.tsx'
import { Question } from './question.tsx'
import styles from './route-choice.module.css'

interface Props {
  readonly flow: PlayerFlow
  readonly chart: Chart
  readonly explored: Explored | null
  readonly through: string
  readonly onThrough: (through: string) => void
}

/** Chooses what to play: a path from the tests, or the path that answers a question. */
export function RouteChoice({ flow, chart, explored, through, onThrough }: Props) {
  const asked = useSelector(flow, ({ context }) => context.asked)
  const byHand = useSelector(flow, ({ context }) => context.byHandFrom !== null)
  const waits = useSelector(flow, (snapshot) => snapshot.matches('looking up'))
  const [open, setOpen] = useState<'paths' | 'question'>('words' in asked ? 'question' : 'paths')
  if (explored === null)
    return waits ? <p className={styles.waiting}>Looking at all that can happen …</p> : null
  return (
    <Tabs
      label="What to play"
      open={open}
      onOpen={setOpen}
      tabs={[
        {
          id: 'paths',
          label: 'Paths',
          count: explored.paths.length,
          content: (
            <PathList
              {...{ chart, explored, through, onThrough }}
              chosen={'path' in asked ? asked.path : null}
              onChoose={(path, moment) => flow.send({ type: 'route asked for', asked: { path }, moment })}
            />
          ),
        },
        {
          id: 'question',
          label: 'What happens when …',
          content: (
            <Question
              explored={explored}
              asked={'words' in asked && !byHand ? asked.words : []}
              // Shows the moment at which all requested steps have happened, the end of the route.
              onAsk={(words) =>
                flow.send({ type: 'route asked for', asked: { words }, moment: Number.MAX_SAFE_INTEGER })
              }
            />
          ),
        },
      ]}
    />
  )
}
