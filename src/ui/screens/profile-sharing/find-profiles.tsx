import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import { Button } from '../../components/buttons/button.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { TextField } from '../../components/form/text-field.tsx'
import styles from './profile-sharing.module.css'
import type { ProfilesToShareFlow } from './profile-sharing-flows.ts'

/** Filters the list as the user types, and finds the profiles that syncs have made. */
export function FindProfiles({ flow, isNobody }: { flow: ProfilesToShareFlow; isNobody: boolean }) {
  const text = useSelector(flow, ({ context }) => context.text)
  const isSearching = useSelector(flow, (snapshot) => snapshot.matches('searching'))
  const isLost = useSelector(flow, (snapshot) => snapshot.matches('failed'))
  const maySearch = useSelector(flow, (snapshot) => snapshot.can({ type: 'search chosen' }))
  const search = (event: FormEvent) => {
    event.preventDefault()
    if (maySearch) flow.send({ type: 'search chosen' })
  }
  return (
    // A form that stands in a dialog by itself is taken for the dialog's own, and its last control for the dialog's buttons.
    <div role="search" aria-label="Find profiles">
      <form className={styles.search} onSubmit={search}>
        <TextField
          label="Name"
          type="search"
          autoComplete="off"
          maxLength={200}
          value={text}
          onChange={(event) => flow.send({ type: 'text typed', text: event.target.value })}
        />
        <Button type="submit" kind="soft" busy={isSearching} disabled={!maySearch && !isSearching}>
          Search my trees too
        </Button>
        {isLost ? <ErrorMessage>We could not reach the server. Search again.</ErrorMessage> : null}
        {isNobody ? <p className={styles.quiet}>Nobody of that name here yet.</p> : null}
      </form>
    </div>
  )
}
