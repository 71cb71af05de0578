import { X } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '#ui/components/buttons/button.tsx'
import { IconButton } from '#ui/components/buttons/icon-button.tsx'
import type { Explored } from '../explored.ts'
import { causes } from '../say-moment.ts'
import { type StepChoice, stepChoices } from '../way/step-words.ts'
import styles from './question.module.css'

interface Props {
  readonly explored: Explored
  /** The previous question. */
  readonly asked: readonly string[]
  readonly onAsk: (words: readonly string[]) => void
}

/**
 * "What happens when … and then …": the user picks steps in order, and the player shows the shortest route with them.
 */
export function Question({ explored, asked, onAsk }: Props) {
  const [choices] = useState(() => stepChoices(explored.graph))
  const [picked, setPicked] = useState(asked)
  const [next, setNext] = useState(choices[0]?.words ?? '')
  const id = useId()
  return (
    <div className={styles.question}>
      <label htmlFor={id}>What happens when</label>
      <select
        id={id}
        value={next}
        onChange={(event) => setNext(event.target.value)}
        className={styles.choice}
      >
        {groupsOf(choices).map(([cause, group]) => (
          <optgroup key={cause} label={cause}>
            {group.map(({ words }) => (
              <option key={words} value={words}>
                {words}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <Button kind="line" onClick={() => setPicked([...picked, next])}>
        {picked.length === 0 ? 'Add this' : 'And then this'}
      </Button>
      {picked.length === 0 ? (
        <p className={styles.hint}>
          Pick one thing after the other: the same failure twice, an answer and then a refusal. What must
          happen between them is found by itself.
        </p>
      ) : (
        <ol className={styles.picked}>
          {picked.map((words, index) => (
            // The same step may be picked twice, so the key includes its index.
            <li key={`${index} ${words}`}>
              <span>{words}</span>
              <IconButton
                label={`Take out ${index + 1}: ${words}`}
                onClick={() => setPicked(picked.filter((_, place) => place !== index))}
              >
                <X aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ol>
      )}
      <Button disabled={picked.length === 0} onClick={() => onAsk(picked)}>
        Show the shortest way
      </Button>
    </div>
  )
}

function groupsOf(choices: readonly StepChoice[]): [string, StepChoice[]][] {
  const groups = new Map<string, StepChoice[]>()
  for (const choice of choices) {
    const cause = causes[choice.kind]
    groups.set(cause, [...(groups.get(cause) ?? []), choice])
  }
  return [...groups]
}
