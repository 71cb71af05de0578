import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { keyOfChoice, type Offered, othersThan } from '#domain/groups/person-to-add.ts'
import { searchName } from '#domain/search/search-name.ts'
import { Button } from '../../components/buttons/button.tsx'
import { Unreachable } from '../../components/feedback/load-states.tsx'
import { RadioChoice } from '../../components/form/radio-choice.tsx'
import { TextField } from '../../components/form/text-field.tsx'
import type { AddSomeoneFlow, PeopleToAddFlow } from './add-flows.ts'
import styles from './add-someone.module.css'

type Props = {
  flow: AddSomeoneFlow
  search: PeopleToAddFlow
  suggestions: readonly Offered[]
  disabled: boolean
}

/** Suggested persons on top, then what the search has found. One of them can be chosen. */
export function Offers({ flow, search, suggestions, disabled }: Props) {
  const { text, found } = useSelector(search, ({ context }) => context)
  const isShown = useSelector(search, (snapshot) => !snapshot.matches('too short'))
  const isFailed = useSelector(search, (snapshot) => snapshot.matches('failed'))
  const hasFoundNobody = useSelector(search, (snapshot) => snapshot.matches('nobody found'))
  const suggested = suggestions.filter(({ name }) => searchName(name).includes(searchName(text.trim())))
  const list = { flow, disabled }
  return (
    <>
      <TextField
        begin
        label="Name"
        hint="At least 3 letters to search your trees and profiles, and users"
        type="search"
        autoComplete="off"
        dir="auto"
        value={text}
        readOnly={disabled}
        onChange={(event) => search.send({ type: 'text typed', text: event.target.value })}
      />
      <Suggested {...list} offered={suggested} />
      {isShown && !isFailed ? (
        <>
          <List {...list} name="In your trees and profiles" offered={othersThan(suggested, found.persons)} />
          <List {...list} name="Users" offered={othersThan(suggested, found.users)} />
        </>
      ) : null}
      {isFailed ? <Unreachable onRetry={() => search.send({ type: 'retried' })} /> : null}
      {hasFoundNobody ? (
        <p role="status" className={styles.quiet}>
          Nobody else has this name. Add somebody new, or invite by e-mail.
        </p>
      ) : null}
    </>
  )
}

const maxSuggestedAtFirst = 6

function Suggested({ offered, ...list }: Omit<ListProps, 'name'>) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? offered : offered.slice(0, maxSuggestedAtFirst)
  return (
    <>
      <List {...list} name="Suggested" offered={shown} />
      {shown.length < offered.length ? (
        <div>
          <Button kind="text" onClick={() => setShowsAll(true)}>
            Show all {offered.length} suggestions
          </Button>
        </div>
      ) : null}
    </>
  )
}

type ListProps = { flow: AddSomeoneFlow; disabled: boolean; name: string; offered: readonly Offered[] }

function List({ flow, disabled, name, offered }: ListProps) {
  const ticked = useSelector(flow, ({ context: { choice, problem, person } }) =>
    choice === null || (problem !== null && person === null) ? null : keyOfChoice(choice),
  )
  if (offered.length === 0) return null
  return (
    <fieldset className={styles.offers}>
      <legend>{name}</legend>
      {offered.map(({ choice, name: personName, hint }) => (
        <RadioChoice
          key={keyOfChoice(choice)}
          group="person"
          checked={ticked === keyOfChoice(choice)}
          disabled={disabled}
          onChoose={() => flow.send({ type: 'person chosen', choice })}
        >
          <span dir="auto">{personName}</span>
          {hint === '' ? null : <small>{hint}</small>}
        </RadioChoice>
      ))}
    </fieldset>
  )
}
