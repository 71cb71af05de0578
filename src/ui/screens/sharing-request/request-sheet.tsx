import { useSelector } from '@xstate/react'
import { type ReactNode, useRef } from 'react'
import type { ShownRequest } from '#domain/groups/shown-request.ts'
import { familyGroupPath, treePath } from '#domain/pages/routes.ts'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import { TextLink } from '../../components/navigation/text-link.tsx'
import { counted, dayText, sentenceList } from '../../words/numbers.ts'
import { kindOf } from '../group-sharing/group-sharing-words.ts'
import { ViewFigures } from '../group-sharing/view-figures.tsx'
import { CancelRequest } from './cancel-request.tsx'
import { DeclineRequest } from './decline-request.tsx'
import { RequestActs } from './request-acts.tsx'
import type { SharingRequestFlow } from './request-flows.ts'
import {
  approvalText,
  atStart,
  doneText,
  namesText,
  newsText,
  overText,
  ownerOf,
  problemText,
  resendLaterText,
  signedText,
  untilText,
} from './request-words.ts'
import { SendAgain } from './send-again.tsx'
import styles from './sharing-request.module.css'

type Props = {
  flow: SharingRequestFlow
  /** What the members will see, for the owner of the tree or profile. */
  preview?: ReactNode
  /** Asks anew after the request was cancelled. */
  askAnew?: ReactNode
}

/** One request to share: who asks and why, what both sides have decided, and what the viewer may do (SHR-02). */
export function RequestSheet({ flow, preview, askAnew }: Props) {
  const request = useSelector(flow, ({ context }) => context.request)
  const problem = useSelector(flow, ({ context }) => context.problem)
  const decisions = useRef<HTMLHeadingElement>(null)
  if (request === null) return null
  const over = overText(request)
  return (
    <article className={styles.page}>
      <PageHeading lead={<Lead request={request} />}>
        Share <span dir="auto">{request.data.name}</span> with <span dir="auto">{request.group.name}</span>?
      </PageHeading>
      {request.message === '' ? null : (
        <blockquote dir="auto" className={styles.message}>
          {request.message}
        </blockquote>
      )}
      <section aria-labelledby="decisions" className={styles.section}>
        <h2 id="decisions" ref={decisions} tabIndex={-1}>
          Decisions
        </h2>
        <Sides request={request} />
        <News flow={flow} request={request} />
        <p>{over ?? untilText(request)}</p>
        {problem === null ? null : <ErrorMessage>{problemText(kindOf(request.data))[problem]}</ErrorMessage>}
        <RequestActs flow={flow} request={request} heading={decisions} askAnew={askAnew} />
        {request.offers.approve || request.offers.reject ? (
          <p className={styles.quiet}>{signedText}</p>
        ) : null}
        <p className={styles.quiet}>{resendLaterText(request)}</p>
      </section>
      {over === null ? <WithWhom request={request} /> : null}
      {over === null && !request.asContributor ? preview : null}
      {over === null && request.sheet !== null && !request.viewer.decidesForData && !request.asContributor ? (
        <HowMuch sheet={request.sheet} isProfile={request.data.isProfile} />
      ) : null}
      <DeclineRequest flow={flow} />
      <CancelRequest flow={flow} />
      <SendAgain flow={flow} />
    </article>
  )
}

function Lead({ request }: { request: ShownRequest }) {
  const { senderName, viewer, data, group, lastSentDate } = request
  const owners = viewer.decidesForData
    ? 'your'
    : data.ownerName === null
      ? 'somebody’s'
      : `${data.ownerName}’s`
  return (
    <>
      {viewer.isSender ? 'You ask' : <span dir="auto">{`${senderName ?? 'A former user'} asks`}</span>} that{' '}
      {owners} {kindOf(data)}{' '}
      <Linked href={viewer.decidesForData ? treePath(data.id) : null}>{data.name}</Linked> be shared with the
      family group <Linked href={group.isMember ? familyGroupPath(group.id) : null}>{group.name}</Linked>.
      Sent on {dayText(lastSentDate)}.
    </>
  )
}

function Linked({ href, children }: { href: string | null; children: string }) {
  return href === null ? (
    <b dir="auto">{children}</b>
  ) : (
    <TextLink href={href} dir="auto">
      {children}
    </TextLink>
  )
}

/** The derived status, and each side's own decision beside it (SHR-24). */
function Sides({ request }: { request: ShownRequest }) {
  const { statusText, result, dataApproval, groupApproval, dataMessage, groupMessage, data, group, viewer } =
    request
  return (
    <dl className={styles.sides}>
      <div>
        <dt>Status</dt>
        <dd>
          {statusText}
          {result === 'Cancelled' ? <small>Cancelled</small> : null}
        </dd>
      </div>
      <div>
        <dt>{data.isProfile ? 'Profile owner' : 'Tree owner'}</dt>
        <dd>
          {approvalText[dataApproval]}
          <Who
            standing={viewer.decidesForData ? 'You are the owner' : data.ownerName}
            unknown={atStart(ownerOf(data))}
            decider={data.deciderName}
          />
          <Why message={dataMessage} />
        </dd>
      </div>
      <div>
        <dt>Group</dt>
        <dd>
          {approvalText[groupApproval]}
          <Who
            standing={
              viewer.decidesForGroup
                ? 'You, or another who manages it'
                : group.ownerName === null
                  ? null
                  : `Managed by ${group.ownerName}`
            }
            unknown="Managed by its owner"
            decider={group.deciderName}
          />
          <Why message={groupMessage} />
        </dd>
      </div>
    </dl>
  )
}

type WhoProps = {
  /** Who decides for the side; null if the viewer may not see the name. */
  standing: string | null
  /** Said if neither is known. */
  unknown: string
  /** Who has signed the decision; null if nobody has. */
  decider: string | null
}

/** Who decides for a side, and who has. */
function Who({ standing, unknown, decider }: WhoProps) {
  return (
    <>
      {standing === null && decider !== null ? null : <small dir="auto">{standing ?? unknown}</small>}
      {decider === null || decider === standing ? null : <small dir="auto">{`Decided by ${decider}`}</small>}
    </>
  )
}

/** What a side has said with its decline. */
function Why({ message }: { message: string }) {
  return message === '' ? null : (
    <q dir="auto" className={styles.why}>
      {message}
    </q>
  )
}

/** What has just happened, by the user and by others. Screen readers say it too. */
function News({ flow, request }: { flow: SharingRequestFlow; request: ShownRequest }) {
  const { act, isDone, news } = useSelector(flow, ({ context }) => context)
  const own = act !== null && isDone ? [doneText(act, request)] : []
  const others = news
    .filter((one) => !(one === 'cancelled' && act === 'cancel' && isDone))
    .map((one) => newsText(one, request))
  return (
    <p role="status" dir="auto">
      {[...own, ...others].join(' ')}
    </p>
  )
}

/** For those who do not see the data yet: how much it is. */
function HowMuch({ sheet, isProfile }: { sheet: NonNullable<ShownRequest['sheet']>; isProfile: boolean }) {
  const { personCount, livingCount, placeCount, photoCount } = sheet
  return (
    <section aria-labelledby="how-much" className={styles.section}>
      <h2 id="how-much">What they would see</h2>
      {isProfile ? (
        <p>
          Everything in this profile, with{' '}
          {sentenceList([
            counted(Math.max(0, personCount - 1), 'relative', 'relatives'),
            counted(placeCount, 'place', 'places'),
            counted(photoCount, 'photo or file', 'photos and files'),
          ])}
          .
        </p>
      ) : (
        <>
          <ViewFigures
            personCount={personCount}
            livingCount={livingCount}
            placeCount={placeCount}
            photoCount={photoCount}
          />
          <p className={styles.quiet}>
            If a person may be living, members see only their name, gender and relationships.
          </p>
        </>
      )}
    </section>
  )
}

function WithWhom({ request: { group, data, asContributor, sheet } }: { request: ShownRequest }) {
  return (
    <section aria-labelledby="with-whom" className={styles.section}>
      <h2 id="with-whom">Who would see it</h2>
      <p>
        {sheet === null ? 'The members' : `The ${counted(sheet.memberCount, 'member', 'members')}`} of{' '}
        <b dir="auto">{group.name}</b>
        {group.ownerName === null ? null : (
          <>
            , a group of <span dir="auto">{group.ownerName}</span>
          </>
        )}
        , and people who join it later. They see it together with their own trees
        {asContributor ? ', and can change it as Contributors.' : ', and cannot change it.'}
      </p>
      {sheet === null || sheet.memberNames.length === 0 ? null : <p dir="auto">{namesText(sheet)}</p>}
      <p className={styles.quiet}>
        Both <span dir="auto">{ownerOf(data)}</span> and the group can stop the sharing at any time.
      </p>
    </section>
  )
}
