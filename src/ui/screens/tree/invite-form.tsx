import { useSelector } from '@xstate/react'
import type { InviteProblem } from '#machines/share-by-mail/share-by-mail.machine.ts'
import { Button } from '../../components/buttons/button.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { Form, FormActions } from '../../components/form/form.tsx'
import { TextField } from '../../components/form/text-field.tsx'
import type { ShareByMailFlow } from './share-flow.ts'
import { inviteProblemText } from './sharing-words.ts'
import styles from './tree.module.css'

/** One field for the address of a relative. A problem is shown below it, and the typed text stays. */
export function InviteForm({ flow }: { flow: ShareByMailFlow }) {
  const { address, share, problem, sent } = useSelector(flow, (snapshot) => snapshot.context)
  const inviting = useSelector(flow, (snapshot) => snapshot.matches('inviting'))
  const choosing = useSelector(flow, (snapshot) => snapshot.matches('choosing'))
  const mayInvite = useSelector(flow, (snapshot) => snapshot.can({ type: 'invite chosen' }))
  const ofInviting = share === null ? textIn(problem) : null

  return (
    <div className={styles.form}>
      <Form
        label="Share by e-mail"
        problem={ofInviting}
        onSubmit={() => flow.send({ type: 'invite chosen' })}
      >
        <TextField
          label="Share by e-mail"
          hint="We will e-mail a link to this address and tell them your name. Anyone who opens the link and accepts can see this tree."
          type="email"
          autoComplete="off"
          placeholder="email address"
          value={address}
          readOnly={!choosing}
          error={ofInviting}
          onChange={(event) => flow.send({ type: 'address typed', address: event.target.value })}
        />
        <FormActions>
          <Button type="submit" kind="soft" disabled={!mayInvite} busy={inviting}>
            Invite
          </Button>
        </FormActions>
      </Form>
      {sent ? (
        <Notice onClose={() => flow.send({ type: 'notice closed' })}>
          {sent.what === 'again' ? 'Invitation resent to ' : 'An invitation is on its way to '}
          <b>{sent.to}</b>.
        </Notice>
      ) : null}
    </div>
  )
}

/** The text for a problem of inviting; null for problems of other acts. */
function textIn(problem: string | null): string | null {
  return problem !== null && isOfInviting(problem) ? inviteProblemText[problem] : null
}

const isOfInviting = (problem: string): problem is InviteProblem => Object.hasOwn(inviteProblemText, problem)
