import { Check, TriangleAlert, UserRoundCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { accountPath } from '#domain/pages/routes.ts'
import { type ListedUser, planName, syncMark } from '#domain/users/user-admin.ts'
import { userName } from '#domain/users/user-name.ts'
import { classes } from '../../components/classes.ts'
import { VisuallyHidden } from '../../components/layout/visually-hidden.tsx'
import styles from './admin.module.css'
import { sharingText, shortDayText } from './user-words.ts'

const columns = [
  'Name',
  'E-mail',
  'Location',
  'Created',
  'Last sync',
  'Groups',
  'Shared with',
  'Parent',
  'Invited',
  'Plan',
] as const

/** The users, with the data that staff looks for (ADM-01). A name opens the account. */
export function UserTable({ users }: { users: readonly ListedUser[] }) {
  return (
    <div className={styles.wideTable}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <Row key={user.id} user={user} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ user }: { user: ListedUser }) {
  const { email, metadata, createdDate, usage, supervisors = [], invited = false } = user
  return (
    <tr>
      <th scope="row">
        <a href={accountPath(user.id)} className={classes(styles.name, styles.nameLink)} dir="auto">
          {userName(user)}
        </a>
        {user.isTest ? <Badge>Test</Badge> : null}
        {user.isDemo ? <Badge>Demo</Badge> : null}
      </th>
      <Cell column="E-mail">{email ? <bdi>{email}</bdi> : null}</Cell>
      <Cell column="Location">{metadata?.location ? <bdi>{metadata.location}</bdi> : null}</Cell>
      <Cell column="Created">
        {createdDate === undefined ? null : <time dateTime={createdDate}>{shortDayText(createdDate)}</time>}
      </Cell>
      <Cell column="Last sync">{syncMark(user) === null ? null : <LastSync user={user} />}</Cell>
      <Cell column="Groups">{usage?.totalFamilyGroups || null}</Cell>
      <Cell column="Shared with">{sharingText(user) || null}</Cell>
      <Cell column="Parent">
        {supervisors.length === 0 ? null : (
          <Mark said="Managed by a parent">
            <UserRoundCheck aria-hidden="true" />
          </Mark>
        )}
      </Cell>
      <Cell column="Invited">
        {invited ? (
          <Mark said="Invited">
            <Check aria-hidden="true" />
          </Mark>
        ) : null}
      </Cell>
      <Cell column="Plan">{planName(user)}</Cell>
    </tr>
  )
}

/** On a narrow page, the table becomes a list of cards, which leave out empty cells. */
const Cell = ({ column, children }: { column: (typeof columns)[number]; children: ReactNode }) => (
  <td data-label={column} data-empty={children === null || undefined}>
    {children}
  </td>
)

function LastSync({ user }: { user: ListedUser }) {
  const { lastSyncDate } = user.usage ?? {}
  return (
    <>
      {syncMark(user) === 'failed' ? (
        <Mark said="Failed" warns>
          <TriangleAlert aria-hidden="true" />
        </Mark>
      ) : null}
      {lastSyncDate ? <time dateTime={lastSyncDate}>{shortDayText(lastSyncDate)}</time> : null}
    </>
  )
}

const Mark = ({ said, warns = false, children }: { said: string; warns?: boolean; children: ReactNode }) => (
  <span className={warns ? styles.warning : styles.rowMark} title={said}>
    {children}
    <VisuallyHidden>{said}</VisuallyHidden>
  </span>
)

const Badge = ({ children }: { children: ReactNode }) => <span className={styles.badge}>{children}</span>
