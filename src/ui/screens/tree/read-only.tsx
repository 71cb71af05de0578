import { useSelector } from '@xstate/react'
import { type RefObject, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { DataGroupId } from '#domain/ids.ts'
import { plansPath } from '#domain/pages/routes.ts'
import type {
  TreeEnablingProblem,
  treeEnablingMachine,
} from '#machines/tree-enabling/tree-enabling.machine.ts'
import { AskedAct } from '../../components/dialogs/asked-act.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { RadioChoice } from '../../components/form/radio-choice.tsx'
import { TextLink } from '../../components/navigation/text-link.tsx'
import { unknownOutcomeText } from '../../words/failure-words.ts'
import { counted } from '../../words/numbers.ts'
import { useFocusFallback } from '../account/focus-fallback.ts'
import styles from './read-only.module.css'
import type { ExclusionView, TreeView } from './tree-view.ts'

export type TreeEnablingFlow = ActorRefFrom<typeof treeEnablingMachine>

type Props = { flow: TreeEnablingFlow; tree: Pick<TreeView, 'name' | 'isOwn' | 'excluded'> }

/** Says that the owner's plan does not include the tree, and lets the owner use it instead of another one (LIM-14). */
export function ReadOnly({ flow, tree: { name, isOwn, excluded } }: Props) {
  const isEnabled = useSelector(flow, (snapshot) => snapshot.matches('enabled'))
  const region = useRef<HTMLElement>(null)
  if (excluded === null && !isEnabled) return null
  return (
    <section ref={region} tabIndex={-1} className={styles.readOnly} aria-label="In the plan">
      {isEnabled || excluded === null ? (
        <Notice closeLabel="Close the notice" onClose={() => flow.send({ type: 'notice closed' })}>
          Your plan includes this tree again. You can update and share it.
        </Notice>
      ) : (
        <div className={styles.card}>
          <h2>Read-only</h2>
          <p>{isOwn ? ownText(excluded) : othersText}</p>
          {isOwn ? (
            <div className={styles.acts}>
              <UseTree flow={flow} name={name} excluded={excluded} leaveTo={region} />
              <TextLink roomy href={plansPath}>
                Compare the plans
              </TextLink>
            </div>
          ) : null}
        </div>
      )}
    </section>
  )
}

const othersText =
  'The owner’s plan does not include this tree at the moment. You can read it as before, but it is not updated.'

const ownText = ({ limit, others }: ExclusionView): string =>
  others.length === 0
    ? 'Your plan had no room for this tree, so you can only read it. Now there is room again.'
    : `Your plan includes ${counted(limit, 'tree', 'trees')}, and this is not one of them. You can read it, but not update it or share it with more people.`

const words = { act: 'Use this tree', confirm: 'Yes, use this tree', keep: 'Not now', busy: 'Changing...' }

type UseProps = {
  flow: TreeEnablingFlow
  name: string
  excluded: ExclusionView
  /** Gets the focus when the button is gone. */
  leaveTo: RefObject<HTMLElement | null>
}

function UseTree({ flow, name, excluded: { limit, others }, leaveTo }: UseProps) {
  const isBusy = useSelector(flow, (snapshot) => snapshot.matches('enabling'))
  const isAsking = useSelector(flow, (snapshot) => snapshot.matches('confirming')) || isBusy
  const problem = useSelector(flow, ({ context }) => context.problem)
  const suggested = { type: 'use chosen', instead: others[0]?.id ?? null } as const
  const mayAsk = useSelector(flow, (snapshot) => snapshot.can(suggested))
  useFocusFallback(leaveTo)
  return (
    <AskedAct
      words={words}
      title={`Use ${name}?`}
      description={
        others.length === 0
          ? 'Your plan has room for it. You can then update and share it again.'
          : `Your plan includes ${counted(limit, 'tree', 'trees')}, so another one becomes read-only. Nothing is deleted, and you can change this again.`
      }
      state={{ mayAsk, isAsking, isBusy, problem: problem === null ? null : problemText[problem] }}
      onAsk={() => flow.send(suggested)}
      onConfirm={() => flow.send({ type: 'confirmed' })}
      onDismiss={() => flow.send({ type: 'dismissed' })}
    >
      {others.length === 0 ? null : <Others flow={flow} others={others} disabled={isBusy} />}
    </AskedAct>
  )
}

type OthersProps = { flow: TreeEnablingFlow; others: ExclusionView['others']; disabled: boolean }

function Others({ flow, others, disabled }: OthersProps) {
  const instead = useSelector(flow, ({ context }) => context.instead)
  const choose = (id: DataGroupId) => flow.send({ type: 'other chosen', instead: id })
  return (
    <fieldset className={styles.others}>
      <legend>This tree becomes read-only</legend>
      {others.map(({ id, name }) => (
        <RadioChoice
          key={id}
          group="instead"
          checked={id === instead}
          disabled={disabled}
          onChoose={() => choose(id)}
        >
          <span dir="auto">{name}</span>
        </RadioChoice>
      ))}
    </fieldset>
  )
}

const problemText = {
  'not-allowed': 'Only the owner can choose which trees the plan includes. Nothing was changed.',
  'not-found': 'This tree no longer exists.',
  'tree-limit-reached':
    'The trees in your plan have changed in the meantime. Please choose again which one becomes read-only.',
  unreachable: unknownOutcomeText('your plan includes this tree'),
} satisfies Record<TreeEnablingProblem, string>
