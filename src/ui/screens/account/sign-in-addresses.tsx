import { useSelector } from '@xstate/react'
import type { SignInAddress, SignInAddressSort } from '#domain/users/sign-in-address.ts'
import { Unreachable } from '../../components/feedback/load-states.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import type { ListFlow } from '../loading/list-flow.ts'
import { ListPages } from '../loading/list-pages.tsx'
import styles from './account.module.css'

export type SignInAddressesFlow = ListFlow<SignInAddress, SignInAddressSort>

/** The addresses of the sign-in identity (ACS-12). */
export function SignInAddresses({ flow }: { flow: SignInAddressesFlow }) {
  const loading = useSelector(flow, (snapshot) => snapshot.matches('loading'))
  const unreachable = useSelector(flow, (snapshot) => snapshot.matches('unreachable'))
  const empty = useSelector(flow, (snapshot) => snapshot.matches('empty'))
  const listed = useSelector(flow, (snapshot) => snapshot.matches('listed'))
  return (
    <section aria-labelledby="addresses" aria-busy={loading} className={styles.section}>
      <h2 id="addresses">How you sign in</h2>
      {loading ? <Skeleton height={44} /> : null}
      {unreachable ? <Unreachable onRetry={() => flow.send({ type: 'retried' })} /> : null}
      {empty ? <p>This account signs in without an address.</p> : null}
      {listed ? (
        <>
          <p>We e-mail sign-in codes to:</p>
          <ListPages flow={flow} label="Pages of addresses">
            {(addresses) => (
              <ul className={styles.rows}>
                {addresses.map(({ id, verified }) => (
                  <li key={id}>
                    <div className={styles.what}>
                      <b>{id}</b>
                      <small>{verified ? 'Confirmed' : 'Not confirmed yet'}</small>
                    </div>
                  </li>
                ))}
              </ul>
            )}
          </ListPages>
        </>
      ) : null}
    </section>
  )
}
