import type { Identity } from '#domain/users/identity-admin.ts'
import { prepareModal } from '../../components/dialogs/modal.tsx'
import { dayText, momentText } from '../../words/numbers.ts'
import styles from './admin.module.css'
import { identityName, statusText } from './identity-words.ts'

type Props = { identities: readonly Identity[]; onOpen: (identity: Identity) => void }

/** The data that staff looks for: name, addresses and status of each identity (ADM-04). */
export function IdentityTable({ identities, onOpen }: Props) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Addresses</th>
          <th scope="col">Status</th>
          <th scope="col">Created</th>
          <th scope="col">Last sign-in</th>
        </tr>
      </thead>
      <tbody>
        {identities.map((identity) => (
          <Row key={identity.subject} identity={identity} onOpen={onOpen} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ identity, onOpen }: { identity: Identity; onOpen: Props['onOpen'] }) {
  const { lastSignInDate } = identity
  return (
    <tr>
      <th scope="row">
        <button
          type="button"
          className={styles.name}
          dir="auto"
          onFocus={prepareModal}
          onPointerEnter={prepareModal}
          onClick={() => onOpen(identity)}
        >
          {identityName(identity)}
        </button>
      </th>
      <td data-label="Addresses">
        <Addresses identity={identity} />
      </td>
      <td data-label="Status">{statusText(identity)}</td>
      <td data-label="Created">
        <time dateTime={identity.createdDate}>{dayText(identity.createdDate)}</time>
      </td>
      <td data-label="Last sign-in">
        {lastSignInDate === null ? (
          'Never'
        ) : (
          <time dateTime={lastSignInDate}>{momentText(lastSignInDate)}</time>
        )}
      </td>
    </tr>
  )
}

/** Each address, and whether its owner has signed in with it. */
export function Addresses({ identity: { addresses = [] } }: { identity: Identity }) {
  return (
    <ul className={styles.addresses}>
      {addresses.map(({ address, verifiedDate, inactiveDate }) => (
        <li key={address}>
          <bdi>{address}</bdi>{' '}
          <small>
            {inactiveDate !== null ? 'not in use' : verifiedDate === null ? 'not verified' : 'verified'}
          </small>
        </li>
      ))}
    </ul>
  )
}
