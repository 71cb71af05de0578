import { classes } from '#ui/components/classes.ts'
import type { ChartTransition } from '../chart/chart.ts'
import { sayTime } from '../difference/say.ts'
import { rulesOf } from '../layers/known.ts'
import { PartLink } from '../layers/part-link.tsx'
import styles from './list-view.module.css'
import type { Listing } from './listing.ts'
import { TintNote } from './tint-note.tsx'

interface Props extends Listing {
  readonly transition: ChartTransition
}

/** Shows the event, its condition, its target and its actions. */
export function TransitionEntry({ chart, site, transition, selected, onSelect, tint }: Props) {
  const { id, label, targets, guard, actions, delay, reenter } = transition
  const time = delay === null ? undefined : rulesOf(site, chart.id).delays[delay]
  return (
    <li>
      <button
        type="button"
        data-part={id}
        aria-pressed={id === selected}
        className={classes(styles.event, id === selected && styles.chosen)}
        onClick={() => onSelect(id)}
      >
        {label}
      </button>
      <TintNote tint={tint(id)} />
      {time === undefined ? '' : ` (${sayTime(time)})`}
      {guard === null ? '' : ` if ${guard}`}
      {targets.length === 0 ? ' stays' : ' leads to '}
      {targets.map((target, index) => (
        <span key={target}>
          {index === 0 ? '' : ' and '}
          <PartLink chart={chart} id={target} view="list">
            {chart.states.find((state) => state.id === target)?.path || 'the whole flow'}
          </PartLink>
        </span>
      ))}
      {reenter && targets.length > 0 ? ', entering anew' : ''}
      {actions.length > 0 ? <span className={styles.does}>, does {actions.join(', ')}</span> : ''}
    </li>
  )
}
