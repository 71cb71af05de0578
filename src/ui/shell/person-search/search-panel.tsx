import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { personPath, searchPath } from '#domain/pages/routes.ts'
import type { FoundPerson as Found } from '#domain/search/person-search.ts'
import { Button } from '../../components/buttons/button.tsx'
import { classes } from '../../components/classes.ts'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { FoundPerson } from '../../faces/found-person.tsx'
import { foundText } from '../../words/found-words.ts'
import type { PersonSearchFlow } from './person-search-flow.ts'
import styles from './search-panel.module.css'
import { resultId } from './search-words.ts'

type Props = { flow: PersonSearchFlow; list: string }

/** The results below the search field, or why there are none. */
export function SearchPanel({ flow, list }: Props) {
  const tooShort = useSelector(flow, (snapshot) => snapshot.matches({ open: 'too short' }))
  const nobody = useSelector(flow, (snapshot) => snapshot.matches({ open: 'nobody' }))
  const failed = useSelector(flow, (snapshot) => snapshot.matches({ open: 'failed' }))

  return (
    <div className={styles.panel}>
      {tooShort ? (
        <p>Type at least 3 letters of a name. Add a year to find fewer people, as in “Emma 1808”.</p>
      ) : null}
      {nobody ? <Nobody flow={flow} /> : null}
      {failed ? <Failed flow={flow} /> : null}
      {tooShort || nobody || failed ? null : <Results flow={flow} list={list} />}
    </div>
  )
}

function Results({ flow, list }: Props) {
  const { persons, count } = useSelector(flow, (snapshot) => snapshot.context.found)
  const text = useSelector(flow, (snapshot) => snapshot.context.text)
  const found = useSelector(flow, (snapshot) => snapshot.matches({ open: 'found' }))
  const active = useSelector(flow, (snapshot) => snapshot.context.active)
  if (persons.length === 0) return <Coming />
  return (
    <>
      <div id={list} role="listbox" aria-label="Persons" aria-busy={!found} className={styles.list}>
        {persons.map((person, index) => (
          <Result
            key={person.person.id}
            found={person}
            id={resultId(list, index)}
            active={found && index === active}
          />
        ))}
      </div>
      <a href={searchPath(text.trim())} className={styles.all}>
        All results: {foundText(count)}
      </a>
    </>
  )
}

/** A result is also a link, so that it can open in a new tab. */
function Result({ found, id, active }: { found: Found; id: string; active: boolean }) {
  const element = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (active) element.current?.scrollIntoView({ block: 'nearest' })
  }, [active])

  return (
    <a
      ref={element}
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      href={personPath(found.person.id)}
      className={classes(styles.result, active && styles.active)}
    >
      <FoundPerson found={found} />
    </a>
  )
}

function Coming() {
  return (
    <div aria-busy="true" className={styles.coming}>
      {[220, 180, 240].map((width) => (
        <Skeleton key={width} width={width} height={32} />
      ))}
    </div>
  )
}

function Nobody({ flow }: { flow: PersonSearchFlow }) {
  const text = useSelector(flow, (snapshot) => snapshot.context.text.trim())
  return (
    <div className={styles.word}>
      <b>Nobody called “{text}”</b>
      <p>Try only the beginning of a name, another spelling, the name at birth, or a year.</p>
    </div>
  )
}

function Failed({ flow }: { flow: PersonSearchFlow }) {
  return (
    <div className={styles.word}>
      <b>We could not search</b>
      <p>The server could not be reached.</p>
      <Button kind="soft" onClick={() => flow.send({ type: 'retried' })}>
        Try again
      </Button>
    </div>
  )
}
