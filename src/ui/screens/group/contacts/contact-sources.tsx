import { useSelector } from '@xstate/react'
import { BookUser } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#ui/components/buttons/button.tsx'
import styles from './contacts.module.css'
import type { ContactsFlow } from './contacts-flow.ts'
import { choiceText, providerText } from './contacts-words.ts'

/** Below the field of an address: the way to the contacts, and the choice of an address book. */
export function ContactSources({ flow, disabled }: { flow: ContactsFlow; disabled: boolean }) {
  const open = useSelector(flow, (snapshot) => snapshot.matches('open'))
  if (open) return <Sources flow={flow} disabled={disabled} />
  return (
    <div className={styles.opener}>
      <Button kind="text" disabled={disabled} onClick={() => flow.send({ type: 'contacts wanted' })}>
        <BookUser aria-hidden="true" />
        Choose from your contacts
      </Button>
    </div>
  )
}

function Sources({ flow, disabled }: { flow: ContactsFlow; disabled: boolean }) {
  const { offered, provider } = useSelector(flow, ({ context }) => context)
  const loading = useSelector(flow, (snapshot) => snapshot.matches({ open: 'loading' }))
  const mayReopen = useSelector(flow, (snapshot) => snapshot.can({ type: 'window wanted again' }))
  const text = useSelector(flow, choiceText)
  const buttons = useRef<HTMLDivElement>(null)
  // The button that had the focus has just made room for these.
  useEffect(() => {
    const last = buttons.current?.querySelector<HTMLElement>('[data-last]')
    const first = last ?? buttons.current?.querySelector('button')
    first?.focus()
  }, [])
  return (
    <section aria-label="Contacts" aria-busy={loading} className={styles.sources}>
      <p role="status">{text}</p>
      <div ref={buttons} className={styles.providers}>
        {offered.map((one) => (
          <Button
            key={one}
            kind={one === provider ? 'soft' : 'line'}
            data-last={one === provider ? '' : undefined}
            disabled={disabled}
            onClick={() => flow.send({ type: 'provider chosen', provider: one })}
          >
            {providerText[one]}
          </Button>
        ))}
        {mayReopen ? (
          <Button kind="text" disabled={disabled} onClick={() => flow.send({ type: 'window wanted again' })}>
            Open the window again
          </Button>
        ) : null}
        {loading ? (
          <Button kind="text" disabled={disabled} onClick={() => flow.send({ type: 'cancelled' })}>
            Cancel the sign-in
          </Button>
        ) : null}
        <Button kind="text" disabled={disabled} onClick={() => flow.send({ type: 'dismissed' })}>
          Type the address
        </Button>
      </div>
    </section>
  )
}
