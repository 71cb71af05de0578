import { Minus, Plus } from 'lucide-react'
import {
  type ChartChoice,
  type ChartDirection,
  chartForms,
  chartPath,
  directionsOf,
  inForm,
  withGenerations,
} from '#domain/chart/chart-choice.ts'
import { classes } from '../../components/classes.ts'
import styles from './chart.module.css'
import { directionLabels, formLabels, generationsText } from './chart-words.ts'

type Props = { personId: string; choice: ChartChoice }

/** The form and size of the chart. Each choice is a link, so that Back undoes it. */
export function ChartBar({ personId, choice }: Props) {
  return (
    <div className={styles.bar}>
      <nav aria-label="Form of the chart" className={styles.forms}>
        {chartForms.map((form) => (
          <a
            key={form}
            href={chartPath(personId, inForm(choice, form))}
            className={classes(styles.form, form === choice.form && styles.chosen)}
            {...(form === choice.form ? { 'aria-current': 'true' as const } : {})}
          >
            {formLabels[form]}
          </a>
        ))}
      </nav>
      {directionsOf(choice.form).map((direction) => (
        <Generations key={direction} personId={personId} choice={choice} direction={direction} />
      ))}
      {choice.form === 'fan' ? null : (
        <a href={chartPath(personId, { ...choice, across: !choice.across })} className={styles.form}>
          {choice.across ? 'From top to bottom' : 'From left to right'}
        </a>
      )}
    </div>
  )
}

function Generations({ personId, choice, direction }: Props & { direction: ChartDirection }) {
  const label = directionLabels[direction]
  const [fewer, more] = [withGenerations(choice, direction, -1), withGenerations(choice, direction, 1)]
  return (
    <span className={styles.generations}>
      <span className={styles.label}>{label}</span>
      {fewer === null ? (
        <span className={styles.step} />
      ) : (
        <a
          href={chartPath(personId, fewer)}
          className={styles.step}
          aria-label={`${label}: one generation fewer`}
        >
          <Minus aria-hidden="true" />
        </a>
      )}
      <span className={styles.number}>{generationsText(choice[direction])}</span>
      {more === null ? (
        <span className={styles.step} />
      ) : (
        <a
          href={chartPath(personId, more)}
          className={styles.step}
          aria-label={`${label}: one generation more`}
        >
          <Plus aria-hidden="true" />
        </a>
      )}
    </span>
  )
}
