import { useSelector } from '@xstate/react'
import type { StoredDetail } from '#domain/person/detail-draft.ts'
import { Button } from '../../components/buttons/button.tsx'
import { Modal } from '../../components/dialogs/modal.tsx'
import { dateOf } from '../person/details/detail-dates.ts'
import { nameOfKind } from '../person/details/detail-titles.ts'
import { valueOfDetail } from '../person/details/detail-values.ts'
import { DetailForm } from './detail-form.tsx'
import styles from './profile.module.css'
import type { AssertionEditFlow, PlaceSuggestionsFlow } from './profile-flows.ts'

type Props = {
  flow: AssertionEditFlow
  places: PlaceSuggestionsFlow
  /** True if the person has a gender: then no second one is offered. */
  hasGender?: boolean
}

/** One detail: shown, or in a form (AST2-01, ASR-01, ASR-02). */
export function DetailDialog({ flow, places, hasGender = false }: Props) {
  const stored = useSelector(flow, ({ context }) => context.stored)
  const isShown = useSelector(flow, (snapshot) => snapshot.matches('viewing'))
  const title = stored === null ? 'Add a detail' : nameOfKind(stored.detail.assertionType)
  return (
    <Modal title={title} onClose={() => flow.send({ type: isShown ? 'closed' : 'cancelled' })}>
      {isShown && stored !== null ? (
        <Shown flow={flow} stored={stored} />
      ) : (
        <DetailForm flow={flow} places={places} hasGender={hasGender} />
      )}
    </Modal>
  )
}

function Shown({ flow, stored: { detail, placeName } }: { flow: AssertionEditFlow; stored: StoredDetail }) {
  const mayEdit = useSelector(flow, (snapshot) => snapshot.can({ type: 'edit chosen' }))
  const facts = [
    ['Date', dateOf(detail)],
    ['Place', placeName],
    ['Details', valueOfDetail(detail) ?? ''],
    ...(detail.details.notes ?? []).map((note) => ['Note', note] as const),
  ] as const
  return (
    <>
      <dl className={styles.facts}>
        {facts
          .filter(([, text]) => text !== '')
          .map(([name, text], index) => (
            <div key={`${index} ${name}`}>
              <dt>{name}</dt>
              <dd dir="auto">{text}</dd>
            </div>
          ))}
      </dl>
      {mayEdit ? (
        <div className={styles.actions}>
          <Button kind="soft" onClick={() => flow.send({ type: 'edit chosen' })}>
            Edit
          </Button>
        </div>
      ) : null}
    </>
  )
}
