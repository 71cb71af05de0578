import { useRef } from 'react'
import { yearText } from '#domain/dates/text.ts'
import type { Life } from '#domain/timeline/lifespan.ts'
import type { TimelineRole } from '#domain/timeline/timeline.ts'
import { TextLink } from '../../components/navigation/text-link.tsx'
import type { FamilyLives } from './family-lives.ts'
import styles from './timeline.module.css'
import { useKeyboardScroll } from './use-keyboard-scroll.ts'

const roles = {
  self: 'Person on this page',
  parent: 'Parent',
  spouse: 'Spouse',
  child: 'Child',
} satisfies Record<TimelineRole, string>

/** Everything that the bars show, in words. */
export function LivesTable({ lives, events }: Pick<FamilyLives, 'lives' | 'events'>) {
  const scroller = useRef<HTMLElement>(null)
  useKeyboardScroll(scroller)

  return (
    <section ref={scroller} className={styles.tables} aria-label="Lives in a table">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Who</th>
            <th scope="col">Born</th>
            <th scope="col">Died</th>
            <th scope="col">Age</th>
          </tr>
        </thead>
        <tbody>
          {lives.map(({ id, role, name, href, life, age }) => (
            <tr key={id}>
              <th scope="row" dir="auto">
                {href === null || role === 'self' ? name : <TextLink href={href}>{name}</TextLink>}
              </th>
              <td>{roles[role]}</td>
              <td>{life.birthYear === null ? '–' : yearText(life.birthYear)}</td>
              <td>{deathText(life)}</td>
              <td>{age ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {events.length === 0 ? null : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Year</th>
              <th scope="col">What happened</th>
            </tr>
          </thead>
          <tbody>
            {events.map(({ year, what, place }) => (
              <tr key={`${year} ${what} ${place}`}>
                <th scope="row">{yearText(year)}</th>
                <td>
                  {what}
                  {place === null ? null : (
                    <>
                      , <bdi>{place}</bdi>
                    </>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function deathText({ deathYear, living }: Life): string {
  if (living) return 'living'
  return deathYear === null ? '–' : yearText(deathYear)
}
