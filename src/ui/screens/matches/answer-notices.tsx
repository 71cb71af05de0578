import { useSelector } from '@xstate/react'
import type { AnswerProblem } from '#domain/match-review/match.ts'
import type { ChangedAnswer } from '#machines/match-answers/match-answers.machine.ts'
import { Button } from '../../components/buttons/button.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { counted } from '../../words/numbers.ts'
import styles from './answer-notices.module.css'
import { pairText } from './match-view.ts'
import type { MatchAnswersFlow } from './review-flow.ts'

/** Notices about sent answers, if there is anything to say. */
export function AnswerNotices({ flow }: { flow: MatchAnswersFlow }) {
  const heldUp = useSelector(flow, (snapshot) => snapshot.matches('held up'))
  const waiting = useSelector(flow, ({ context }) => context.unsent.length)
  const refusal = useSelector(flow, ({ context }) => context.refusal)
  const changed = useSelector(flow, ({ context }) => context.changed)
  if (!heldUp && refusal === null && changed === null) return null
  return (
    <div className={styles.notices}>
      {heldUp ? (
        <Notice action={<Act onAct={() => flow.send({ type: 'retried' })}>Try now</Act>}>
          {counted(waiting, 'answer has', 'answers have')} not reached the server yet. We keep trying; you can
          continue.
        </Notice>
      ) : null}
      {refusal === null ? null : (
        <Notice
          closeLabel="Close the note on what was not saved"
          onClose={() => flow.send({ type: 'refusal dismissed' })}
        >
          {problemText[refusal.problem].replace('{pair}', pairText(refusal.of))}
        </Notice>
      )}
      {changed === null ? null : (
        <Notice
          closeLabel="Close the note on what was changed"
          onClose={() => flow.send({ type: 'change dismissed' })}
          action={<Act onAct={() => flow.send({ type: 'change undone' })}>Undo</Act>}
        >
          {changeText(changed)}
        </Notice>
      )}
    </div>
  )
}

function Act({ onAct, children }: { onAct: () => void; children: string }) {
  return (
    <Button kind="text" onClick={onAct}>
      {children}
    </Button>
  )
}

/**
 * Says whether the two persons are now shown as one. A 'same' may not be enough, because they stay apart as long as one
 * user answers 'not the same'.
 */
function changeText({ match, answer, kept }: ChangedAnswer): string {
  const pair = pairText(match)
  if (kept === null) return `Your answer on ${pair} is being sent.`
  if (answer === null) return `Your answer on ${pair} was undone.`
  if (answer === 'different') return `${pair} are now shown as two people.`
  if (kept.state === 'confirmed') return `${pair} are now shown as one person.`
  const other = kept.decisions.find(({ verdict }) => verdict === 'different')
  const name = other?.decidedUserName ?? 'somebody'
  return `Your answer on ${pair} is saved. The two stay separate as long as ${name} says that they are not the same.`
}

const problemText = {
  gone: 'Your answer on {pair} was not saved: one of them is no longer in a tree that you can see.',
  'not-allowed': 'Your answer on {pair} was not saved: you are no longer allowed to decide about them.',
  'not-accepted':
    'Your answer on {pair} was not saved. Please answer again. The review will ask you about them once more.',
  'two-of-one-tree':
    'Your answer on {pair} was not saved: one of them already counts as the same as another person of the same tree, and nobody can be two people of one tree. Undo that earlier answer first, or answer that these two are not the same.',
  'own-ancestor':
    'Your answer on {pair} was not saved: a person would be their own ancestor. One of their confirmed parents or children is wrong.',
} satisfies Record<AnswerProblem, string>
