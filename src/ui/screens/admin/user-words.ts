import { type ListedUser, type UserSort, userSorts } from '#domain/users/user-admin.ts'
import { counted } from '../../words/numbers.ts'

const sortLabels = {
  CreatedDate: 'Newest',
  Surname: 'Last name',
  GivenName: 'First name',
} satisfies Record<UserSort, string>

export const sortOptions = userSorts.map((value) => ({ value, label: sortLabels[value] }))

/** '2 people, 1 invited'; empty if nothing is shared. */
export function sharingText({ usage }: Pick<ListedUser, 'usage'>): string {
  const { sharingUsers = 0, sharingInvites = 0 } = usage ?? {}
  return [
    sharingUsers === 0 ? '' : counted(sharingUsers, 'person', 'people'),
    sharingInvites === 0 ? '' : `${sharingInvites.toLocaleString('en')} invited`,
  ]
    .filter((part) => part !== '')
    .join(', ')
}

/** '2 May 2026', in the short form of a table. */
export const shortDayText = (timestamp: string) =>
  new Date(timestamp).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
