import { useState } from 'react'
import { Select } from '#ui/components/form/select.tsx'
import { TextField } from '#ui/components/form/text-field.tsx'
import type { Chart } from '../../chart/chart.ts'
import type { Explored } from '../explored.ts'
import { listPaths } from '../listed/listed-paths.ts'
import { sayArrow } from '../say-moment.ts'
import styles from './path-list.module.css'

interface Props {
  readonly chart: Chart
  readonly explored: Explored
  /** The path that is shown, or null. */
  readonly chosen: number | null
  /** What the paths must contain: the id of a state, or a goal; empty for all paths. */
  readonly through: string
  readonly onThrough: (through: string) => void
  readonly onChoose: (path: number, moment: number) => void
}

/** The paths of the tests, in words. A chosen path opens at the step that was searched for. */
export function PathList({ chart, explored, chosen, through, onThrough, onChoose }: Props) {
  const [text, setText] = useState('')
  const isState = chart.states.some(({ id }) => id === through)
  const listed = listPaths(explored, {
    text,
    state: isState ? through : null,
    goal: isState || through === '' ? null : through,
  })
  return (
    <div className={styles.paths}>
      <TextField
        label="Steps that contain"
        type="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Select label="Paths through" options={placesOf(chart)} value={through} onChange={onThrough} />
      <p role="status" className={styles.count}>
        {listed.length} of {explored.paths.length} paths
      </p>
      <ol className={styles.list}>
        {listed.map(({ index, steps, words, moment }) => (
          <li key={index}>
            <button
              type="button"
              className={styles.path}
              aria-current={index === chosen ? 'true' : undefined}
              onClick={() => onChoose(index, moment)}
            >
              <b>
                Path {index + 1}, {steps} {steps === 1 ? 'step' : 'steps'}
              </b>{' '}
              <span className={styles.words}>{words}</span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}

function placesOf(chart: Chart) {
  const states = chart.states.slice(1).map(({ id, path }) => ({ value: id, label: `State ${path}` }))
  const taken = chart.transitions.flatMap((transition) => {
    const words = `${transition.label}: ${sayArrow(chart, transition)}`
    const guard = transition.guard === null ? '' : `, if ${transition.guard}`
    const refused = { value: `${transition.id} refused`, label: `Refused by ${transition.guard}: ${words}` }
    const way = { value: transition.id, label: `${words}${guard}` }
    return transition.guard === null ? [way] : [way, refused]
  })
  return [{ value: '', label: 'Everything' }, ...states, ...taken]
}
