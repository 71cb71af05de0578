import type { ReactNode } from 'react'
import { supportDeskPath } from '#domain/pages/routes.ts'
import { TextLink } from '../../components/navigation/text-link.tsx'
import styles from './account.module.css'
import { AccountToggles, type AccountTogglesFlow } from './account-toggles.tsx'
import type { AccountView } from './account-view.ts'

type Props = {
  toggles: AccountTogglesFlow
  account: Pick<AccountView, 'toggles'>
  /** A button to act as this user, for staff who may. */
  children?: ReactNode
}

/** The tools of staff for an account. */
export function AccountAdmin({ toggles, account, children }: Props) {
  return (
    <section aria-labelledby="admin" className={styles.section}>
      <h2 id="admin">Admin</h2>
      {account.toggles === null ? null : <AccountToggles flow={toggles} toggles={account.toggles} />}
      {children}
      <p>
        <TextLink href="/admin/users">Users</TextLink>: search all users.{' '}
        <TextLink href="/admin/identities">Identities</TextLink>: let people in, block them, generate sign-in
        codes.
        {account.toggles === null ? null : (
          <>
            {' '}
            <TextLink href={supportDeskPath()}>Support desk</TextLink>: answer messages to support.
          </>
        )}
      </p>
    </section>
  )
}
