import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import { type FoundFamily, isSeenByGroup } from '#domain/groups/common-ancestors.ts'
import { Button } from '../../components/buttons/button.tsx'
import { prepareModal } from '../../components/dialogs/modal.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { Portrait } from '../../components/people/portrait.tsx'
import { Years } from '../../components/people/years.tsx'
import { scopeNoticeText, scopeProblemText, spouseYears, unseenFamilyText } from './ancestors-words.ts'
import styles from './group.module.css'
import type { GroupScopeFlow } from './group-flows.ts'
import type { AncestorsView } from './group-view.ts'

const loadDialog = () => import('./choose-ancestors.tsx')
const ChooseAncestors = lazy(() => loadDialog().then((module) => ({ default: module.ChooseAncestors })))

type Props = { flow: GroupScopeFlow; view: AncestorsView }

/**
 * Offers to choose the common ancestors. A small group gets a step with an explanation (SCP-10); a larger one only the
 * button.
 */
export function AncestorsStep({ flow, view }: Props) {
  const isOpen = useSelector(
    flow,
    (snapshot) =>
      snapshot.matches('choosing') ||
      (snapshot.matches('saving') && snapshot.context.change?.what === 'choice'),
  )
  return (
    <>
      {view.chosen === null && view.mayModify ? <Step flow={flow} view={view} /> : null}
      {isOpen ? (
        <Suspense fallback={null}>
          <ChooseAncestors flow={flow} seen={view.seen} />
        </Suspense>
      ) : null}
    </>
  )
}

function Step({ flow, view }: Props) {
  const choose = (
    <ChooseButton flow={flow} view={view} kind={view.isStep ? 'soft' : 'text'}>
      Choose common ancestors
    </ChooseButton>
  )
  if (!view.isStep) return <div>{choose}</div>
  return (
    <section aria-label="Common ancestors" className={styles.step}>
      <div>
        <b>Whose family is this?</b>
        <p>
          Choose the couple from whom the family descends. The people of the group then stand by generation
          around them.
        </p>
      </div>
      {choose}
    </section>
  )
}

type ButtonProps = Props & { kind: 'soft' | 'text'; children: string }

function ChooseButton({ flow, view, kind, children }: ButtonProps) {
  const event = { type: 'choice opened', current: view.chosen } as const
  const mayChoose = useSelector(flow, (snapshot) => snapshot.can(event))
  return (
    <Button
      kind={kind}
      aria-haspopup="dialog"
      disabled={!mayChoose}
      onFocus={prepare}
      onPointerEnter={prepare}
      onClick={() => flow.send(event)}
    >
      {children}
    </Button>
  )
}

/** The common ancestors as a couple in the middle of the page (SCP-01). */
export function AncestorsCouple({ flow, view }: Props) {
  const { family, chosen } = view
  const isRemoving = useSelector(
    flow,
    (snapshot) => snapshot.matches('saving') && snapshot.context.change?.what === 'removal',
  )
  const mayRemove = useSelector(flow, (snapshot) => snapshot.matches('closed'))
  return (
    <div className={styles.couple} role="group" aria-label="The common ancestors">
      {family === null ? (
        <p>The common ancestors are in a tree that you cannot see.</p>
      ) : (
        <>
          <Spouse spouse={family.father} facing="right" />
          {family.father !== null && family.mother !== null ? (
            <span className={styles.between}>
              {family.marriageYear === null ? 'and' : `m. ${family.marriageYear}`}
            </span>
          ) : null}
          <Spouse spouse={family.mother} />
        </>
      )}
      {view.mayModify && family !== null && view.seen !== null && !isSeenByGroup(family, view.seen) ? (
        <p className={styles.quiet}>{unseenFamilyText(family)}</p>
      ) : null}
      {view.mayModify && chosen !== null ? (
        <div className={styles.coupleActs}>
          <ChooseButton flow={flow} view={view} kind="text">
            Change
          </ChooseButton>
          <Button
            kind="text"
            busy={isRemoving}
            disabled={!mayRemove}
            onClick={() => flow.send({ type: 'removal chosen', current: chosen })}
          >
            Take away
          </Button>
        </div>
      ) : null}
    </div>
  )
}

type SpouseProps = { spouse: FoundFamily['father']; facing?: 'left' | 'right' }

function Spouse({ spouse, facing = 'left' }: SpouseProps) {
  if (spouse === null) return null
  return (
    <div className={styles.spouse}>
      <Portrait face={{ gender: genders[spouse.gender] }} size={80} facing={facing} />
      <div>
        <b dir="auto">{spouse.displayName}</b>
        <Years text={spouseYears(spouse)} />
      </div>
    </div>
  )
}

const genders = { Female: 'female', Male: 'male', Unknown: 'unknown' } as const

type OutcomeProps = { flow: GroupScopeFlow; chosen: AncestorsView['chosen'] }

/** What became of the last change, with Undo as long as nobody has chosen anything else. */
export function AncestorsOutcome({ flow, chosen }: OutcomeProps) {
  const { change, isDone, problem } = useSelector(flow, ({ context }) => context)
  const isClosed = useSelector(flow, (snapshot) => snapshot.matches('closed'))
  const mayUndo = useSelector(flow, (snapshot) => snapshot.can({ type: 'undo chosen' }))
  if (!isClosed || change === null) return null
  if (problem !== null) return <ErrorMessage>{scopeProblemText[problem]}</ErrorMessage>
  if (!isDone) return null
  return (
    <Notice
      action={
        mayUndo && chosen === change.to ? (
          <Button kind="text" onClick={() => flow.send({ type: 'undo chosen' })}>
            Undo
          </Button>
        ) : null
      }
      onClose={() => flow.send({ type: 'notice closed' })}
    >
      {scopeNoticeText[change.what]}
    </Notice>
  )
}

function prepare() {
  prepareModal()
  void loadDialog()
}
