import { useSelector } from '@xstate/react'
import { others, type SeenContact } from '#domain/users/seen-by-others.ts'
import { Button } from '../../components/buttons/button.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { otherNames } from './account-words.ts'
import contact from './contact.module.css'
import type { ContactInfoFlow } from './contact-info-flow.ts'

/** Shows the user as others see them. The server computes it with the rule that filters its real answers. */
export function ContactPreview({ flow }: { flow: ContactInfoFlow }) {
  const preview = useSelector(flow, (snapshot) => snapshot.context.preview)
  const loading = useSelector(flow, (snapshot) => snapshot.matches({ editing: 'loading preview' }))
  const lacking = useSelector(flow, (snapshot) => snapshot.can({ type: 'preview retried' }))

  return (
    <aside aria-labelledby="preview" aria-busy={loading} className={contact.preview}>
      <h3 id="preview">How others see you</h3>
      {lacking ? (
        <p>
          We could not reach the server for this preview.{' '}
          <Button kind="text" onClick={() => flow.send({ type: 'preview retried' })}>
            Try again
          </Button>
        </p>
      ) : null}
      {preview === null && !lacking ? <Skeleton height={160} /> : null}
      {preview === null
        ? null
        : others.map((other) => <Seen key={other} title={otherNames[other]} seen={preview[other]} />)}
    </aside>
  )
}

function Seen({ title, seen }: { title: string; seen: SeenContact }) {
  const lines = [seen.email, seen.email2, seen.mobileNumber].filter((line) => line !== null)
  return (
    <div className={contact.seen}>
      <small>{title}</small>
      <b dir="auto">{seen.name}</b>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {lines.length === 0 ? <span className={contact.none}>No address, no number</span> : null}
    </div>
  )
}
