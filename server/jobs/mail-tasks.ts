/**
 * The jobs that send mails. A request that names an address only queues such a job, so neither its answer nor its
 * timing reveals whether the address has an account: the job looks that up later.
 */
import * as z from 'zod/mini'
import { FamilyGroupInviteId, UserSupervisorId, ViewerInvitationId } from '#contract/wire.ts'
import type { SignUpOutcome } from '#domain/signing-in/decide-sign-up.ts'
import { signInCodeLife } from '#domain/signing-in/lifetimes.ts'
import { loadTokenKeys } from '../access/keys.ts'
import { sendChildCode } from '../group-admin/send-child-code.ts'
import { sendGroupInvite } from '../group-admin/send-group-invite.ts'
import { sendViewerInvitation } from '../group-admin/send-invitation.ts'
import { letInInvited } from '../identity/let-in-invited.ts'
import { mayMailCode } from '../identity/limit-attempts.ts'
import { placeMail } from '../identity/place-mail.ts'
import { codeHash, newCode } from '../identity/sign-in-code.ts'
import { signInMail } from '../identity/sign-in-mail.ts'
import { inLineMail, knownMail } from '../identity/waitlist-mail.ts'
import { type IllustrationTools, illustratingMailer } from '../mail/illustrated.ts'
import { openMailer } from '../mail/open-mailer.ts'
import { mailNews } from '../research/mail-news.ts'
import type { MailTools } from '../serving/tools.ts'
import { findAddressOwner } from '../store/readers/identities.ts'
import type { Store } from '../store/store.ts'
import { addSignInCode, hasSignedInFrom } from '../store/writers/sign-in-codes.ts'
import { systemClock } from '../values/clock.ts'
import type { Config } from '../values/config.ts'
import type { Mail } from '../values/mail.ts'
import { MailPayload } from './mail-payload.ts'
import type { Tasks } from './start-jobs.ts'

/** Opens the mailer for the jobs that send mails, and returns how to close it. */
export async function openMailTasks(
  store: Store,
  config: Pick<Config, 'smtpUrl' | 'publicUrl'>,
  content: Pick<IllustrationTools, 'blobs' | 'pictures'>,
) {
  const mailer = openMailer(config, store, systemClock)
  const keys = await loadTokenKeys(store, systemClock)
  const tools = { store, clock: systemClock, keys, mailer, publicUrl: config.publicUrl }
  const tasks = mailTasks(tools, content)
  return { tasks, close: mailer.close }
}

/** The name of the work that looks every hour whose news is due. */
export const newsMailTask = 'mail-news'

export function mailTasks(
  plain: MailTools,
  { blobs, pictures }: Pick<IllustrationTools, 'blobs' | 'pictures'>,
): Tasks {
  const mailer = illustratingMailer({ store: plain.store, blobs, pictures }, plain.mailer)
  return tasksOf({ ...plain, mailer })
}

const tasksOf = (tools: MailTools): Tasks => ({
  'send-mail': (payload) => tools.mailer.send(MailPayload.parse(payload)),
  'send-sign-in-code': (payload) => sendSignInCode(tools, CodePayload.parse(payload)),
  'send-viewer-invitation': (payload) => sendViewerInvitation(tools, InvitationPayload.parse(payload)),
  'send-group-invite': (payload) => sendGroupInvite(tools, GroupInvitePayload.parse(payload)),
  'send-child-code': (payload) => sendChildCode(tools, ChildCodePayload.parse(payload)),
  [newsMailTask]: () => mailNews(tools),
  'tell-of-sign-up': (payload) => tellOfSignUp(tools, SignUpPayload.parse(payload)),
})

const CodePayload = z.object({ address: z.string(), network: z.string() })
const InvitationPayload = z.object({ invitationId: ViewerInvitationId })
const GroupInvitePayload = z.object({ inviteId: FamilyGroupInviteId })
const ChildCodePayload = z.object({ recordId: UserSupervisorId, address: z.string() })
const SignUpPayload = z.object({
  address: z.string(),
  outcome: z.enum(['placed', 'waits', 'placed after waiting', 'known', 'known while full']),
})

/**
 * The mail for each result of a sign-up. Null where the page requests a code next, because the code comes in a mail of
 * its own.
 */
const mailOf: Readonly<Record<SignUpOutcome, ((to: string, publicUrl: string) => Mail) | null>> = {
  placed: null,
  waits: inLineMail,
  'placed after waiting': placeMail,
  known: null,
  'known while full': knownMail,
}

async function tellOfSignUp(
  { store, mailer, publicUrl }: MailTools,
  { address, outcome }: z.infer<typeof SignUpPayload>,
): Promise<void> {
  const mail = mailOf[outcome]
  if (mail !== null && (await findAddressOwner(store.db, address)) !== null)
    await mailer.send(mail(address, publicUrl))
}

async function sendSignInCode(
  tools: MailTools,
  { address, network }: z.infer<typeof CodePayload>,
): Promise<void> {
  const { store, mailer, publicUrl } = tools
  const owner = await findAddressOwner(store.db, address)
  if (owner === null) return
  const familiar = await hasSignedInFrom(store.db, address, Buffer.from(network, 'hex'))
  if (!(await mayMailCode(tools, familiar ? 'familiar' : 'strange', address))) return
  const createdAt = tools.clock()
  if (owner.waits && !(await letInInvited(store, address, createdAt)))
    return mailer.send(inLineMail(address, publicUrl))

  const code = newCode()
  const expiresAt = new Date(createdAt.getTime() + signInCodeLife)
  const hash = codeHash(tools, address, code)
  if (await addSignInCode(store.db, address, { hash, createdAt, expiresAt })) {
    await mailer.send(signInMail(address, code, publicUrl))
  }
}
