import { useSelector } from '@xstate/react'
import type { SharedData } from '#domain/groups/group-share.ts'
import { familyIn, type TreePreview } from '#domain/groups/member-view.ts'
import { Button } from '../../components/buttons/button.tsx'
import { Modal } from '../../components/dialogs/modal.tsx'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { persons } from '../../words/numbers.ts'
import { kindOf, lookProblemText } from './group-sharing-words.ts'
import { SeenFamily } from './seen-family.tsx'
import type { MemberViewFlow } from './sharing-flows.ts'

/**
 * A tree or profile as a member sees it, person by person. The server answers as it answers members, so the page cannot show more.
 */
export function MemberLook({ flow }: { flow: MemberViewFlow }) {
  const look = useSelector(flow, ({ context }) => context.look)
  const preview = useSelector(flow, ({ context }) => context.preview)
  const loading = useSelector(flow, (snapshot) => snapshot.matches('loading'))
  const problem = useSelector(flow, ({ context }) => context.problem)
  if (look === null) return null
  return (
    <Modal
      title={`${look.data.name}, as a member sees it`}
      size="wide"
      {...(preview === null ? {} : { description: summaryOf(preview, look.data) })}
      onClose={() => flow.send({ type: 'dismissed' })}
    >
      {problem === null ? (
        <Seen flow={flow} preview={preview} loading={loading} />
      ) : (
        <EmptyState
          title={problem === 'unreachable' ? 'We could not reach the server' : 'This cannot be shown'}
          action={
            <Button kind="soft" onClick={() => flow.send({ type: 'retried' })}>
              Try again
            </Button>
          }
        >
          {lookProblemText(kindOf(look.data))[problem]}
        </EmptyState>
      )}
    </Modal>
  )
}

const summaryOf = (
  { personCount, livingCount, restrictedCount }: TreePreview,
  { isProfile }: SharedData,
): string => {
  const hidden = isProfile ? 0 : livingCount + restrictedCount
  const byName = isProfile ? '' : `, ${hidden.toLocaleString('en')} of them by name only`
  return `${persons(personCount)}${byName}.${personCount > 1 ? ' Choose a relative to see that person’s family.' : ''}`
}

type SeenProps = { flow: MemberViewFlow; preview: TreePreview | null; loading: boolean }

function Seen({ flow, preview, loading }: SeenProps) {
  const family = preview === null ? null : familyIn(preview)
  if (preview === null)
    return (
      <div aria-busy="true">
        <Skeleton height={280} above={16} />
      </div>
    )
  if (family === null) return <EmptyState title="There is nobody here yet" />
  return (
    <div aria-busy={loading}>
      <SeenFamily
        family={family}
        disabled={loading}
        onChoose={(personId) => flow.send({ type: 'person chosen', personId })}
      />
    </div>
  )
}
