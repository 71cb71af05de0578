import { useSelector } from '@xstate/react'
import { type AskedShare, lastRounds, type ShownRequest } from '#domain/groups/shown-request.ts'
import { sharingRequestPath } from '#domain/pages/routes.ts'
import { TextLink } from '../../components/navigation/text-link.tsx'
import { counted, dayText } from '../../words/numbers.ts'
import type { RequestToShareFlow } from '../group-sharing/sharing-flows.ts'
import { AskAgain, RequestedNotice, RequestToShare } from './request-to-share.tsx'
import { approvalText, cancelledByText } from './request-words.ts'
import styles from './sharing-request.module.css'

type Props = {
  flow: RequestToShareFlow
  /** All requests of a tree, a profile or a group that the viewer may know of. */
  requests: readonly ShownRequest[]
  headingLevel: 'h2' | 'h3'
}

/** The open requests of a tree or a group, and the earlier ones in a fold (SHR-25, resolution 95). */
export function Requests({ flow, requests, headingLevel: Heading }: Props) {
  const open = requests.filter(isOpen)
  const earlier = lastRounds(requests.filter((request) => !isOpen(request) && request.result !== 'Accepted'))
  return (
    <>
      <RequestedNotice flow={flow} />
      {open.length === 0 ? null : (
        <section aria-labelledby="requests" className={styles.section}>
          <Heading id="requests">Requests</Heading>
          <OpenRequests requests={open} />
        </section>
      )}
      {earlier.length === 0 ? null : (
        <details className={styles.earlier}>
          <summary>Earlier requests</summary>
          <ul className={styles.requests} aria-label="Earlier requests">
            {earlier.map(({ last: request, before }) => (
              <li key={request.id}>
                <Row request={request} before={before} />
                {request.offers.askAnew && requestFor(request, open) === undefined ? (
                  <AskAgain flow={flow} share={request} />
                ) : null}
              </li>
            ))}
          </ul>
        </details>
      )}
      <Asking flow={flow} open={open} />
    </>
  )
}

/** Open requests, each with who has decided what. */
export function OpenRequests({ requests }: Pick<Props, 'requests'>) {
  return (
    <ul className={styles.requests} aria-label="Open requests">
      {requests.map((request) => (
        <li key={request.id}>
          <Row request={request} />
        </li>
      ))}
    </ul>
  )
}

export const isOpen = ({ result, isExpired }: ShownRequest) => result === 'Pending' && !isExpired

function Row({ request, before = 0 }: { request: ShownRequest; before?: number }) {
  const { id, data, group, senderName, viewer, lastSentDate, dataApproval, groupApproval } = request
  const { result, statusText } = request
  const who = viewer.isSender ? 'You asked' : `${senderName ?? 'A former user'} asked`
  return (
    <div>
      <TextLink href={sharingRequestPath(id)}>
        Share <span dir="auto">{data.name}</span> with <span dir="auto">{group.name}</span>
      </TextLink>
      <small>
        {result === 'Cancelled' ? cancelledByText(request) : statusText}. Owner: {approvalText[dataApproval]}.
        Group: {approvalText[groupApproval]}.
      </small>
      <small dir="auto">
        {who} on {dayText(lastSentDate)}
        {before === 0 ? '' : `, after ${counted(before, 'earlier request', 'earlier requests')}`}
      </small>
    </div>
  )
}

/** The dialog that asks; it leads to the request if somebody else was faster. */
function Asking({ flow, open }: { flow: RequestToShareFlow; open: readonly ShownRequest[] }) {
  const share = useSelector(flow, ({ context }) => context.share)
  const existing = share === null ? undefined : requestFor(share, open)
  return <RequestToShare flow={flow} openRequest={existing ?? null} />
}

/** The open request for the same two, of which there is at most one. */
const requestFor = ({ data, group }: AskedShare, open: readonly ShownRequest[]): ShownRequest | undefined =>
  open.find((one) => one.data.id === data.id && one.group.id === group.id)
