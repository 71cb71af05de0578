import { useSelector } from '@xstate/react'
import { ChevronRight, Mail } from 'lucide-react'
import { type AskingGroup, relativeByAddress, relativeName } from '#domain/groups/share-ask.ts'
import { Button } from '../../components/buttons/button.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { TextField } from '../../components/form/text-field.tsx'
import { UserPhoto } from '../../components/people/user-photo.tsx'
import { counted } from '../../words/numbers.ts'
import styles from './share-ask.module.css'
import type { ShareAskFlow } from './share-ask-flow.ts'

type Props = {
  flow: ShareAskFlow
  /** The group that the form will propose. */
  group: AskingGroup
}

/** Finds the relative by name or takes an e-mail address. */
export function FindRelative({ flow, group }: Props) {
  const { text, found } = useSelector(flow, (snapshot) => snapshot.context)
  const stage = useSelector(flow, (snapshot) => stages.find((one) => snapshot.matches({ searching: one })))
  const byAddress = stage === 'by address' ? relativeByAddress(text) : null
  return (
    <section className={styles.section} aria-label="Who has the tree">
      <TextField
        label="Name or e-mail address of your relative"
        hint="By name you find people who share a family group with you, or who show their name to everyone. Anybody else can be asked by e-mail."
        type="search"
        autoComplete="off"
        dir="auto"
        maxLength={200}
        value={text}
        onChange={(event) => flow.send({ type: 'text typed', text: event.target.value })}
      />
      <p role="status" className={styles.status}>
        {stage === undefined ? '' : statusText(stage, found.length)}
      </p>
      {stage === 'failed' ? (
        <div className={styles.failed}>
          <ErrorMessage>We could not reach the server.</ErrorMessage>
          <Button kind="line" onClick={() => flow.send({ type: 'retried' })}>
            Try again
          </Button>
        </div>
      ) : null}
      {stage === 'found' ? (
        <ul className={styles.people} aria-label="People">
          {found.map((person) => (
            <li key={person.userId}>
              <button
                type="button"
                className={styles.person}
                onClick={() => flow.send({ type: 'person chosen', person, group })}
              >
                <UserPhoto name={person.name} photoUrl={null} size={40} />
                <b dir="auto">{person.name}</b>
                <ChevronRight aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {byAddress === null ? null : (
        <button
          type="button"
          className={styles.person}
          onClick={() => flow.send({ type: 'address chosen', group })}
        >
          <Mail aria-hidden="true" />
          <b>Ask {relativeName(byAddress)} by e-mail</b>
          <ChevronRight aria-hidden="true" />
        </button>
      )}
    </section>
  )
}

const stages = ['too short', 'by address', 'waiting', 'finding', 'found', 'nobody found', 'failed'] as const

function statusText(stage: (typeof stages)[number], count: number): string {
  switch (stage) {
    case 'too short':
      return 'Enter at least three letters.'
    case 'waiting':
    case 'finding':
      return 'Searching …'
    case 'found':
      return counted(count, 'person found', 'people found')
    case 'nobody found':
      return 'Nobody found with this name. Enter the e-mail address of your relative instead.'
    case 'by address':
    case 'failed':
      return ''
  }
}
