import { useSelector } from '@xstate/react'
import type { UserId } from '#domain/ids.ts'
import { isActing } from '#domain/signing-in/session.ts'
import type { AccountView } from '#ui/screens/account/account-view.ts'
import { NoPermission } from '#ui/screens/account/no-permission.tsx'
import { NoSignInWays } from '#ui/screens/account/sign-in-ways.tsx'
import { useApp } from '../../app-context.ts'
import { useWhoIsHere } from '../demo/demo-visit.ts'
import { DeleteAccount } from './delete-account.tsx'
import { OwnSignInWays } from './own-sign-in-ways.tsx'
import { SignInAddresses } from './sign-in-addresses.tsx'
import { StaffAccess } from './staff-access.tsx'

/** Shows the ways to sign in, but only to the user of the account, not to an actor. */
export function AccountSecurity({ id, account }: { id: UserId; account: AccountView }) {
  const { session } = useApp()
  const demo = useWhoIsHere() === 'demo'
  const acting = useSelector(session, ({ context }) => context.session !== null && isActing(context.session))
  if (!account.own && account.plan === null) return <NoPermission />
  if (acting) return <NoSignInWays reason="acting" name={account.name} />
  if (demo) return <NoSignInWays reason="demo" name={account.name} />
  return (
    <>
      <SignInAddresses userId={id} />
      {account.own ? <OwnSignInWays userId={id} /> : null}
      <StaffAccess userId={id} name={account.own ? null : account.name} />
      {account.own && !account.supervised ? <DeleteAccount /> : null}
    </>
  )
}
