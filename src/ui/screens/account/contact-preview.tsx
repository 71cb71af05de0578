import { useSelector } from '@xstate/react'
import { onlookers, type SeenContact, seenBySelf } from '#domain/users/seen-by-others.ts'
import { unknownName } from '#domain/users/user-name.ts'
import { Button } from '../../components/buttons/button.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { SegmentedControl } from '../../components/form/segmented-control.tsx'
import { UserPhoto } from '../../components/people/user-photo.tsx'
import { onlookerMeaning, onlookerNames } from './account-words.ts'
import styles from './contact-preview.module.css'
import type { ContactPreviewFlow } from './contact-preview-flow.ts'

type Props = {
  flow: ContactPreviewFlow
  /** The name of the account's user; null if it is the viewer's own account. */
  name: string | null
}

const optionsFor = (isOwn: boolean) =>
  onlookers.map((value) => ({
    value,
    label: value === 'self' && !isOwn ? 'The user' : onlookerNames[value],
  }))

/** The user as others see them. The server computes it with the rule that filters its real answers. */
export function ContactPreview({ flow, name }: Props) {
  const { info, seen, onlooker } = useSelector(flow, (snapshot) => snapshot.context)
  const loading = useSelector(flow, (snapshot) => snapshot.matches('loading'))
  const failed = useSelector(flow, (snapshot) => snapshot.matches('unreachable'))
  const contact = onlooker === 'self' ? (info === null ? null : seenBySelf(info)) : (seen?.[onlooker] ?? null)

  return (
    <section aria-labelledby="preview" aria-busy={loading} className={styles.card}>
      <h2 id="preview">{name === null ? 'How others see you' : `How others see ${name}`}</h2>
      <SegmentedControl
        label="Seen by"
        options={optionsFor(name === null)}
        value={onlooker}
        onChange={(chosen) => flow.send({ type: 'onlooker chosen', onlooker: chosen })}
        className={styles.onlookers ?? ''}
      />
      {contact === null ? failed ? null : <Skeleton height={96} /> : <Seen contact={contact} />}
      {failed ? (
        <p>
          We could not reach the server to ask what others see.{' '}
          <Button kind="text" onClick={() => flow.send({ type: 'retried' })}>
            Try again
          </Button>
        </p>
      ) : null}
      <small>{onlookerMeaning[onlooker]}</small>
    </section>
  )
}

function Seen({ contact: { name, email, email2, mobileNumber } }: { contact: SeenContact }) {
  const lines = [email, email2, mobileNumber].filter((line) => line !== null)
  return (
    <div className={styles.seen}>
      <UserPhoto name={name} photoUrl={null} size={64} />
      <div className={styles.lines}>
        <b dir="auto" className={name === unknownName ? styles.nameless : undefined}>
          {name}
        </b>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
        {lines.length === 0 ? <span className={styles.none}>No address, no number</span> : null}
      </div>
    </div>
  )
}
