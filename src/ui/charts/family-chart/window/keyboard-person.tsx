import type { KeyboardEvent } from 'react'
import { type ChartPerson, chartName } from '#domain/chart/family-chart.ts'
import { personPath } from '#domain/pages/routes.ts'
import { VisuallyHidden } from '#ui/components/layout/visually-hidden.tsx'
import styles from './chart-view.module.css'
import { type ArrowKey, isArrowKey } from './neighbour.ts'

type Props = {
  person: ChartPerson
  /** True if the person is in full at another place. */
  stub: boolean
  isFocused: boolean
  onFocus: (isFocused: boolean) => void
  onArrow: (key: ArrowKey) => void
  /** Leads to the place where the person is in full. */
  onGo: () => void
}

/**
 * The one stop of the Tab key in the picture: a link to a person of the chart. Arrow keys lead it to other people, and
 * Enter opens the page of the person.
 */
export function KeyboardPerson({ person, stub, isFocused, onFocus, onArrow, onGo }: Props) {
  const name = chartName(person)
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !isArrowKey(event.key)) return
    event.preventDefault()
    onArrow(event.key)
  }
  return (
    <>
      <a
        href={personPath(person.id)}
        className={styles.keyboard}
        onFocus={() => onFocus(true)}
        onBlur={() => onFocus(false)}
        onKeyDown={press}
        onClick={(event) => {
          if (!stub) return
          event.preventDefault()
          onGo()
        }}
      >
        <bdi>{name}</bdi>
        {stub ? ': shown elsewhere in this chart' : ''}
        <VisuallyHidden>, arrow keys lead to other people of the chart</VisuallyHidden>
      </a>
      {/* Screen readers do not say that the words of a link with focus have changed. */}
      <VisuallyHidden>
        <span role="status">{isFocused ? name : ''}</span>
      </VisuallyHidden>
    </>
  )
}
