import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import {
  type AccountToggle,
  accountToggles,
  type ToggleProblem,
  type Toggles,
} from '#domain/users/account-toggles.ts'
import type { accountTogglesMachine } from '#machines/account-toggles/account-toggles.machine.ts'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { CheckBox } from '../../components/form/check-box.tsx'
import { failureText } from '../../words/failure-words.ts'
import styles from './account.module.css'

export type AccountTogglesFlow = ActorRefFrom<typeof accountTogglesMachine>

const labels = {
  nameConfirmed: 'User name confirmed',
  limitsDisabled: 'Disable account limits',
  professional: 'Give the plan Professional',
} as const satisfies Record<AccountToggle, string>

const problemText = {
  ...failureText,
  'not-allowed': 'You are not allowed to change this account. Nothing was changed.',
  'demo-visitor': 'This is a visitor of the demo, whose account lasts for a day. It gets no plan.',
  'has-subscription':
    'This user pays for a plan, or is about to. Professional can be given as soon as the user has cancelled it.',
} satisfies Record<ToggleProblem, string>

type Props = {
  flow: AccountTogglesFlow
  toggles: Toggles
}

/** The switches of staff for an account. A switch shows what was chosen while it is saved. */
export function AccountToggles({ flow, toggles }: Props) {
  const change = useSelector(flow, ({ context }) => context.change)
  const problem = useSelector(flow, ({ context }) => context.problem)
  const saving = useSelector(flow, (snapshot) => snapshot.matches('saving'))
  const shown = (toggle: AccountToggle) =>
    change?.toggle === toggle ? change.value : toggles[toggle] === true
  const known = accountToggles.filter((toggle) => toggles[toggle] !== undefined)
  return (
    <div className={styles.toggles} aria-busy={saving}>
      {known.map((toggle) => (
        <CheckBox
          key={toggle}
          checked={shown(toggle)}
          disabled={saving}
          onChange={() => flow.send({ type: 'toggle chosen', change: { toggle, value: !toggles[toggle] } })}
        >
          {labels[toggle]}
        </CheckBox>
      ))}
      {problem ? <ErrorMessage>{problemText[problem]}</ErrorMessage> : null}
    </div>
  )
}
