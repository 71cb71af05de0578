import { useState } from 'react'
import type { UserId } from '#domain/ids.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { SignInAddress, SignInAddressSort } from '#domain/users/sign-in-address.ts'
import { paginatedList } from '#machines/paginated-list/paginated-list.machine.ts'
import { wire } from '#machines/wire.ts'
import { fetchAddressesActor } from '#services/sign-in-addresses.ts'
import { SignInAddresses as Section } from '#ui/screens/account/sign-in-addresses.tsx'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'

/** The addresses with which a user signs in. */
export function SignInAddresses({ userId }: { userId: UserId }) {
  const { identityTransport, model } = useApp()
  const [machine] = useState(() =>
    wire(paginatedList<SignInAddress, SignInAddressSort>())({
      fetchPage: fetchAddressesActor(
        identityTransport,
        () => model.read(keyOf('user', userId)).value?.subject ?? null,
      ),
    }),
  )
  return <Section flow={useFlow(machine, { input: { sort: 'given' } })} />
}
