import { useSelector } from '@xstate/react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Button, type ButtonKind } from '../../components/buttons/button.tsx'
import { useCharacterKeys } from '../../components/navigation/character-keys.ts'
import styles from './answer-bar.module.css'
import type { MatchReviewFlow } from './review-flow.ts'

type Props = {
  flow: MatchReviewFlow
  /** True if the user may edit one of the two trees. */
  mayDecide: boolean
  /** For users who may not answer: names, in words, the users who may. */
  whoMay: string
}

/** The three answers, always within reach. They keep their position and the focus while the next pair loads. */
export function AnswerBar({ flow, mayDecide, whoMay }: Props) {
  const asked = useSelector(flow, (snapshot) => snapshot.matches({ asking: { 'in sight': 'asked' } }))
  return (
    <div className={styles.bar} role="group" aria-label="Your answer">
      <div className={styles.answers}>
        {mayDecide ? (
          <>
            <Answer
              letter="S"
              kind="solid"
              ready={asked}
              onPress={() => flow.send({ type: 'answer chosen', verdict: 'same' })}
            >
              Same
            </Answer>
            <Answer
              letter="N"
              ready={asked}
              onPress={() => flow.send({ type: 'answer chosen', verdict: 'different' })}
            >
              Not the same
            </Answer>
          </>
        ) : null}
        <Answer letter="L" ready={asked} onPress={() => flow.send({ type: 'later chosen' })}>
          {mayDecide ? 'Later' : 'Next'}
        </Answer>
        <span className={mayDecide ? styles.hint : styles.who}>
          {mayDecide ? 'Your answer changes only how the trees are shown. You can undo it.' : whoMay}
        </span>
      </div>
    </div>
  )
}

type AnswerProps = {
  letter: string
  kind?: ButtonKind
  ready: boolean
  onPress: () => void
  children: ReactNode
}

/** Not `disabled` while the next pair loads: that would lose the focus. */
function Answer({ letter, kind = 'line', ready, onPress, children }: AnswerProps) {
  const { on } = useCharacterKeys()
  return (
    <Button
      kind={kind}
      large
      className={styles.answer}
      aria-disabled={!ready}
      aria-keyshortcuts={on ? letter : undefined}
      onKeyDown={holdBack}
      onClick={() => {
        if (ready) onPress()
      }}
    >
      {children}
      {on ? <kbd aria-hidden="true">{letter}</kbd> : null}
    </Button>
  )
}

/** Ignores a held Enter or space, which would otherwise answer one pair after another. */
function holdBack(event: KeyboardEvent) {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault()
}
