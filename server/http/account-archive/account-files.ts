/** Puts the JSON files of the archive together from what the endpoints answer to the user. */
import * as z from 'zod/mini'
import { accountFiles } from '#contract/account-files.ts'
import { listAudit } from '#contract/group-admin/audit.ts'
import { listDataGroups } from '#contract/group-admin/data-group.ts'
import { listDataGroupInvites, listInvitesOfDataGroup } from '#contract/group-admin/data-group-invite.ts'
import { listDataGroupMembers } from '#contract/group-admin/data-group-members.ts'
import { listFamilyGroups } from '#contract/group-admin/family-group.ts'
import { listFamilyGroupInvites, listReceivedInvites } from '#contract/group-admin/family-group-invite.ts'
import { getNewsMail } from '#contract/group-admin/news-mail.ts'
import { listUserSessions } from '#contract/group-admin/session.ts'
import { getUserReceipts, getUserSubscriptions } from '#contract/group-admin/subscription.ts'
import { listSupportTickets } from '#contract/group-admin/support-ticket.ts'
import { getUser } from '#contract/group-admin/user.ts'
import { getSupervisedUsers } from '#contract/group-admin/user-kin.ts'
import { getUserSharing } from '#contract/group-admin/user-sharing.ts'
import { getParents, listReceivedParentRequests } from '#contract/group-admin/user-supervisor.ts'
import { listViewerInvitations } from '#contract/group-admin/viewer-invitation.ts'
import { getIdentity } from '#contract/identity/identity.ts'
import { listPasskeys } from '#contract/identity/passkey.ts'
import type { Subject, UserId } from '#contract/wire.ts'
import { type AskAs, everyItem } from './ask-as.ts'
import { nameOfTicketFile } from './ticket-files.ts'

export interface Account {
  readonly userId: UserId
  readonly subject: Subject
}

type FileName = keyof typeof accountFiles

/** The content of each file, in the order of the archive. */
export const accountFileNames = Object.keys(accountFiles) as readonly FileName[]

/** The text of a file. Encoding drops all fields that its schema does not declare. */
export async function accountFile(name: FileName, ask: AskAs, account: Account, at: Date): Promise<string> {
  const content: unknown = await contents[name](ask, account, at)
  const schema: z.core.$ZodType = accountFiles[name]
  return `${JSON.stringify(z.encode(schema, content), null, 2)}\n`
}

type Content<Name extends FileName> = z.output<(typeof accountFiles)[Name]>

const contents: {
  readonly [Name in FileName]: (ask: AskAs, account: Account, at: Date) => Promise<Content<Name>>
} = {
  'account.json': async (ask, { userId: id, subject }, at) => ({
    exportedDate: at.toISOString(),
    user: there(await ask(getUser, { params: { id } })),
    identity: there(await ask(getIdentity, { params: { id: subject }, query: { expand: 'addresses' } })),
    passkeys: (await ask(listPasskeys, {}))?.items ?? [],
    sessions: (await ask(listUserSessions, { params: { id } }))?.items ?? [],
    newsByMail: there(await ask(getNewsMail, { params: { id } })),
    parents: (await ask(getParents, { params: { id } }))?.items ?? [],
    children: (await ask(getSupervisedUsers, { params: { id } }))?.items ?? [],
  }),

  'memberships.json': async (ask) => ({
    familyGroups: await groupsOf(ask),
    dataGroups: await dataGroupsOf(ask),
  }),

  'sharing.json': async (ask, { userId }) => ({
    people: (await ask(getUserSharing, { params: { id: userId } }))?.items ?? [],
    dataGroups: await Promise.all(
      (await dataGroupsOf(ask))
        .filter(({ ownerId }) => ownerId === userId)
        .map(async (dataGroup) => {
          const params = { id: dataGroup.id }
          return {
            dataGroup,
            members: (await ask(listDataGroupMembers, { params }))?.items ?? [],
            invitations: (await ask(listViewerInvitations, { params }))?.items ?? [],
            requests: (await ask(listInvitesOfDataGroup, { params, query: {} }))?.items ?? [],
          }
        }),
    ),
  }),

  'requests.json': async (ask, { userId: id }) => ({
    toShare: (await ask(listDataGroupInvites, { query: {} }))?.items ?? [],
    invitationsToMe: (await ask(listReceivedInvites, { params: { id } }))?.items ?? [],
    invitationsToMyGroups: await invitesToGroups(ask),
    toBecomeAParent: (await ask(listReceivedParentRequests, {}))?.items ?? [],
    parentsAsked: (await ask(getParents, { params: { id } }))?.requests ?? [],
  }),

  'tickets.json': async (ask) => ({
    tickets: (await everyItem((next) => ask(listSupportTickets, { query: { next } }))).map(
      ({ ticket, files, answers }) => ({
        ticket,
        // Encoding drops the address, which the schema does not declare.
        files: files.map((file) => ({ ...file, path: nameOfTicketFile(ticket.id, file) })),
        answers,
      }),
    ),
  }),

  'staff-acts.json': async (ask, { userId: id }) => ({
    acts: await everyItem((next) => ask(listAudit, { params: { id }, query: { pageSize: 100, next } })),
  }),

  'receipts.json': async (ask, { userId: id }) => ({
    receipts: (await ask(getUserReceipts, { params: { id } }))?.items ?? [],
    subscriptions: (await ask(getUserSubscriptions, { params: { id } }))?.items ?? [],
  }),
}

const groupsOf = async (ask: AskAs) => (await ask(listFamilyGroups, { query: {} }))?.items ?? []

const dataGroupsOf = (ask: AskAs) =>
  everyItem((next) => ask(listDataGroups, { query: { pageSize: 1000, next } }))

const invitesToGroups = async (ask: AskAs) =>
  (
    await Promise.all(
      (
        await groupsOf(ask)
      ).map(async ({ id }) => (await ask(listFamilyGroupInvites, { params: { id } }))?.items ?? []),
    )
  ).flat()

/** What every account has. Without it, the account has just been deleted. */
function there<T>(answer: T | null): T {
  if (answer === null) throw new Error('The account has gone while its archive was made.')
  return answer
}
