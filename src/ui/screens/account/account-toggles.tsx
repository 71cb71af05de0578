import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { type AccountToggle, accountToggles } from '#domain/users/account-toggles.ts'
import type { accountTogglesMachine } from '#machines/account-toggles/account-toggles.machine.ts'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { CheckBox } from '../../components/form/check-box.tsx'
import { failureText } from '../../words/failure-words.ts'
import styles from './account.module.css'

export type AccountTogglesFlow = ActorRefFrom<typeof accountTogglesMachine>

const labels = {
  nameConfirmed: 'User name confirmed',
  limitsDisabled: 'Disable account limits',
} as const satisfies Record<AccountToggle, string>

type Props = {
  flow: AccountTogglesFlow
  toggles: Readonly<Record<AccountToggle, boolean>>
}

/** The switches of staff for an account. A switch shows what was chosen while it is saved. */
export function AccountToggles({ flow, toggles }: Props) {
  const change = useSelector(flow, ({ context }) => context.change)
  const problem = useSelector(flow, ({ context }) => context.problem)
  const saving = useSelector(flow, (snapshot) => snapshot.matches('saving'))
  const shown = (toggle: AccountToggle) => (change?.toggle === toggle ? change.value : toggles[toggle])
  return (
    <div className={styles.toggles} aria-busy={saving}>
      {accountToggles.map((toggle) => (
        <CheckBox
          key={toggle}
          checked={shown(toggle)}
          disabled={saving}
          onChange={() => flow.send({ type: 'toggle chosen', change: { toggle, value: !toggles[toggle] } })}
        >
          {labels[toggle]}
        </CheckBox>
      ))}
      {problem ? <ErrorMessage>{failureText[problem]}</ErrorMessage> : null}
    </div>
  )
}
