/** What pages say about requests to share. */
import type { RequestAct, RequestNews, ShownRequest } from '#domain/groups/shown-request.ts'
import type { RequestProblem } from '#machines/request-to-share/request-to-share.machine.ts'
import type { SharingRequestProblem } from '#machines/sharing-request/sharing-request.machine.ts'
import { unknownOutcomeText } from '../../words/failure-words.ts'
import { counted, dayText, momentText, sentenceList } from '../../words/numbers.ts'
import { kindOf, limitedPlanText } from '../group-sharing/group-sharing-words.ts'

type Kind = ReturnType<typeof kindOf>

/** The decision of one side. */
export const approvalText = {
  Pending: 'Not decided yet',
  Approved: 'Approved',
  Rejected: 'Declined',
} satisfies Record<ShownRequest['dataApproval'], string>

/** The owner of the tree or profile, in a sentence. */
export const ownerOf = (data: ShownRequest['data']): string =>
  data.ownerName ?? `the owner of the ${kindOf(data)}`

/** Said before somebody decides (adr 65). */
export const signedText =
  'Both sides see your name with your decision, if you have confirmed it and its privacy is not "Only me".'

/** The same before somebody asks, or asks again. */
export const signedRequestText =
  'Both sides see your name, if you have confirmed it and its privacy is not "Only me".'

export const atStart = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** '14 days' are over, or somebody has cancelled: why nothing can be decided any more; null while something can. */
export function overText(request: ShownRequest): string | null {
  const { result, isExpired, expirationDate, group, data } = request
  // The share may have ended since: its request does not know.
  if (result === 'Accepted')
    return `Both sides have approved, so ${data.name} was shared with the members of ${group.name}. Either side can stop sharing at any time.`
  if (result === 'Cancelled') return `${cancelledText(request)} Nothing is shared by it.`
  if (isExpired) return `This request has expired on ${dayText(expirationDate)}. Nothing is shared by it.`
  return null
}

/** Who has cancelled a request. The group's side is not told by the name of one person (adr 38). */
function cancelledText({ cancelledBy, viewer, senderName, data, group }: ShownRequest): string {
  switch (cancelledBy) {
    case 'Sender':
      return viewer.isSender
        ? 'You have cancelled this request.'
        : `${senderName ?? 'The sender'} has cancelled this request.`
    case 'DataGroup':
      return viewer.decidesForData
        ? 'You have cancelled this request.'
        : `${atStart(ownerOf(data))} has cancelled this request.`
    case 'FamilyGroup':
      return `${group.name} has cancelled this request.`
    case null:
      return 'This request was cancelled.'
  }
}

/** The same in a list, in a few words. */
export function cancelledByText({ cancelledBy, viewer, senderName, data, group }: ShownRequest): string {
  switch (cancelledBy) {
    case 'Sender':
      return `Cancelled by ${viewer.isSender ? 'you' : (senderName ?? 'the sender')}`
    case 'DataGroup':
      return `Cancelled by ${viewer.decidesForData ? 'you' : ownerOf(data)}`
    case 'FamilyGroup':
      return `Cancelled by ${group.name}`
    case null:
      return 'Cancelled'
  }
}

/** The members whom the viewer knows by name, and how many others. */
export function namesText({ memberCount, memberNames }: NonNullable<ShownRequest['sheet']>): string {
  const others = memberCount - memberNames.length
  return `They are ${sentenceList([...memberNames, ...(others > 0 ? [counted(others, 'other', 'others')] : [])])}.`
}

export const untilText = ({ expirationDate }: ShownRequest) =>
  `Open until ${dayText(expirationDate)}. Without an answer, nothing is shared.`

/** When its sender may send a request again; null if the button is there, or will never be. */
export const resendLaterText = ({ offers, resendableAt }: ShownRequest): string | null =>
  resendableAt === null || offers.resend
    ? null
    : `You can send it again from ${momentText(new Date(resendableAt).toISOString())}.`

export function doneText(act: RequestAct, request: ShownRequest): string {
  switch (act) {
    case 'approve':
      return request.result === 'Accepted' ? 'You have approved. It is shared now.' : waitingText(request)
    case 'reject':
      return 'You have declined. Nothing is shared. You can still approve while the request is open.'
    case 'cancel':
      return 'You have cancelled the request.'
    case 'resend':
      return 'The request was sent again.'
  }
}

function waitingText({ dataApproval, data, group }: ShownRequest): string {
  return dataApproval === 'Approved'
    ? `You have approved. It is shared when ${group.name} approves too.`
    : `You have approved. It is shared when ${ownerOf(data)} approves too.`
}

export function newsText(news: RequestNews, request: ShownRequest): string {
  const { data, group, senderName } = request
  switch (news) {
    case 'data approved':
      return `${atStart(ownerOf(data))} has just approved.`
    case 'data declined':
      return `${atStart(ownerOf(data))} has just declined.`
    case 'group approved':
      return `${group.name} has just approved.`
    case 'group declined':
      return `${group.name} has just declined.`
    case 'cancelled':
      return cancelledText(request)
    case 'sent again':
      return `${senderName ?? 'The sender'} has just sent the request again.`
  }
}

const shareProblemText = (kind: Kind) =>
  ({
    'demo-visitor': `This is a demo. Sign up to share a ${kind} of your own.`,
    'tree-disabled':
      'The plan of its owner does not include this tree at the moment, so nobody else can be given it. Try again when the tree is no longer read-only.',
    'plan-shares-own-groups': limitedPlanText(kind),
    'sharing-limit-reached':
      'The owner of the group has reached the sharing limit of their plan, so nothing was shared. Try again when the owner has a larger plan.',
    'member-already': 'The group sees this already, so there is nothing to ask for.',
    'too-many-calls': 'You have sent too many requests in a short time. Wait an hour, then try again.',
  }) as const

export const problemText = (kind: Kind) =>
  ({
    ...shareProblemText(kind),
    'not-allowed': 'You are no longer allowed to do this. Nothing was changed.',
    'not-found': `This request is no longer valid: the ${kind}, the group or the request itself is gone.`,
    'request-over': 'This request is no longer open, so it cannot be changed. See above how it ended.',
    'sent-lately': 'This request was sent less than three days ago. Give the others a little time.',
    unreachable: `${unknownOutcomeText('your answer has arrived')} The page shows what the server knows.`,
  }) satisfies Record<SharingRequestProblem, string>

/** Who has asked before, and when. */
export const askedText = ({
  viewer,
  senderName,
  lastSentDate,
  resendableAt,
  offers,
}: ShownRequest): string => {
  const who = viewer.isSender ? 'You have' : `${senderName ?? 'A former user'} has`
  const later =
    resendableAt === null || offers.resend
      ? ''
      : ` You can send the request again from ${momentText(new Date(resendableAt).toISOString())}.`
  return `${who} already asked for this on ${dayText(lastSentDate)}.${later}`
}

export const askProblemText = (kind: Kind) =>
  ({
    ...shareProblemText(kind),
    'not-allowed': `You are not allowed to ask for this. Ask the owner of the ${kind} or of the group to do it.`,
    'not-found': `The ${kind} or the group no longer exists. Nothing was sent.`,
    'requested-already': 'There is an open request for this already. Nothing was sent.',
    'not-askable-now': `This cannot be asked for at the moment. Nothing was sent. Talk to the owner of the ${kind} or of the group.`,
    'request-over': 'That request is no longer open. You can send a new one now.',
    'sent-lately': 'That request was sent less than three days ago. Give the others a little time.',
    unreachable: `${unknownOutcomeText('the request was sent')} If it was sent, it is in the list of requests.`,
  }) satisfies Record<RequestProblem, string>
