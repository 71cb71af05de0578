import type { ShownRequest } from '#domain/groups/shown-request.ts'
import { sharingRequestPath } from '#domain/pages/routes.ts'
import { TextLink } from '../../components/navigation/text-link.tsx'
import { counted } from '../../words/numbers.ts'
import styles from './home.module.css'

/** At most this many requests have a line of their own. When one of them ends, the next one gets its line. */
const maxLines = 3

/** A line for each open request to share that concerns the user. */
export function RequestsToDecide({ requests }: { requests: readonly ShownRequest[] }) {
  const more = requests.length - maxLines
  return (
    <>
      {requests.slice(0, maxLines).map((request) => (
        <p key={request.id} role="note" className={styles.invited}>
          {sentenceOf(request)}{' '}
          <TextLink href={sharingRequestPath(request.id)}>
            See the request to share {request.data.name} with {request.group.name}
          </TextLink>
        </p>
      ))}
      {more > 0 ? (
        <p role="note" className={styles.invited}>
          {counted(more, 'more request is open.', 'more requests are open.')}
        </p>
      ) : null}
    </>
  )
}

const sentenceOf = ({ viewer, senderName }: ShownRequest) =>
  viewer.isSender
    ? 'Your request to share is open.'
    : `${senderName ?? 'Somebody'} asks to share with a family group.`
