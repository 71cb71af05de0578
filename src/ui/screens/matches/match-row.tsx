import { useSelector } from '@xstate/react'
import type { UserId } from '#domain/ids.ts'
import { treeOfItem } from '#domain/ids.ts'
import { type Answer, answerOf, type Match } from '#domain/match-review/match.ts'
import { recordPath } from '#domain/pages/routes.ts'
import { Button } from '../../components/buttons/button.tsx'
import { PersonCard } from '../../components/people/person-card.tsx'
import { TreeName } from '../../components/people/tree-mark.tsx'
import styles from './match-list.module.css'
import { pairText, personsOf, type TreeOf } from './match-view.ts'
import { stateLines } from './match-words.ts'
import type { MatchAnswersFlow } from './review-flow.ts'

type Props = { match: Match; answers: MatchAnswersFlow; userId: UserId; treeOf: TreeOf }

/** A match in a list: both persons with their trees, how it came about, and possible answers. */
export function MatchRow({ match, answers, userId, treeOf }: Props) {
  const unsent = useSelector(answers, ({ context }) =>
    context.unsent.some(({ match: { id } }) => id === match.id),
  )
  const own = answerOf(match, userId)
  const say = (answer: Answer) => answers.send({ type: 'answer changed', match, answer, before: own })
  return (
    <li className={styles.match}>
      <div className={styles.persons}>
        {personsOf(match, treeOf).map(({ id, face, tree }, index) => (
          <div key={id}>
            <PersonCard
              face={face}
              surface="plain"
              facing={index === 0 ? 'right' : 'left'}
              href={recordPath(treeOfItem(id), id)}
            />
            {tree === null ? null : <TreeName tree={tree} />}
          </div>
        ))}
      </div>
      <p className={styles.lines}>
        {stateLines(match, userId).map((line) => (
          <small key={line}>{line}</small>
        ))}
        {unsent ? <small>Being sent</small> : null}
      </p>
      {match.mayDecide ? (
        <div className={styles.acts}>
          {waysOf(match, own).map(([label, answer]) => (
            <Button
              key={label}
              kind="line"
              aria-label={`${label}: ${pairText(match)}`}
              onClick={() => say(answer)}
            >
              {label}
            </Button>
          ))}
        </div>
      ) : null}
    </li>
  )
}

type Way = readonly [label: string, answer: Answer]

/** The possible answers to a match in its current state, with their texts. */
function waysOf({ state }: Match, own: Answer): Way[] {
  const back: Way[] = own === null ? [] : [['Undo my answer', null]]
  switch (state) {
    case 'proposed':
      return [
        ['Same', 'same'],
        ['Not the same', 'different'],
      ]
    case 'automatic':
      return [['Not the same person', 'different']]
    case 'confirmed':
      return [['Not the same person', 'different'], ...back]
    case 'rejected':
      return own === null ? [['Same', 'same']] : back
  }
}
