import { fromPromise } from 'xstate'
import { send, type Transport } from '#contract/client.ts'
import { getIdentity } from '#contract/identity/identity.ts'
import type { Subject } from '#contract/wire.ts'
import type { ListPage, ListQuery } from '#domain/pages/list-pages.ts'
import type { SignInAddress, SignInAddressSort } from '#domain/users/sign-in-address.ts'

/**
 * Fetches the addresses of an identity, all in one page.
 * @param subjectOf returns the identity of the user; null before the user is loaded, which fails the fetch
 */
export const fetchAddressesActor = (identityTransport: Transport, subjectOf: () => Subject | null) =>
  fromPromise<ListPage<SignInAddress>, ListQuery<SignInAddressSort> & { next: string | null }>(
    async ({ signal }) => {
      const id = subjectOf()
      if (id === null) throw new Error('The identity of the user is not known.')
      const call = { params: { id }, query: { expand: 'addresses' as const } }
      const identity = await send(identityTransport, getIdentity, call, { signal })
      if (!identity.ok) return { items: [], next: null }
      const items = (identity.value.addresses ?? [])
        .filter(({ inactiveDate }) => inactiveDate === null)
        .map(({ address, verifiedDate }) => ({ id: address, verified: verifiedDate !== null }))
      return { items, next: null }
    },
  )
