import { useSelector } from '@xstate/react'
import { Plus } from 'lucide-react'
import { researchTools, toolCategories, toolNames } from '#domain/users/research-tools.ts'
import { Button } from '../../components/buttons/button.tsx'
import { IconButton } from '../../components/buttons/icon-button.tsx'
import { Modal } from '../../components/dialogs/modal.tsx'
import { CheckBox } from '../../components/form/check-box.tsx'
import type { ResearchToolsFlow } from './profile-flows.ts'
import { ToolChips } from './tool-chips.tsx'
import styles from './user.module.css'
import { categoryNames } from './user-words.ts'

type Props = { flow: ResearchToolsFlow; chosen: readonly string[]; disabled: boolean }

/** The chosen tools, and the dialog in which they are chosen (USP-13, USP-17, USP-18). */
export function ResearchTools({ flow, chosen, disabled }: Props) {
  const names = toolNames(chosen)
  const choosing = useSelector(flow, (snapshot) => snapshot.matches('choosing'))
  return (
    <div role="group" aria-label="Research tools">
      <div className={styles.bar}>
        <b className={styles.label}>Research tools</b>
        <IconButton
          label="Choose research tools"
          disabled={disabled}
          onClick={() => flow.send({ type: 'opened', chosen })}
        >
          <Plus aria-hidden="true" />
        </IconButton>
      </div>
      {names.length === 0 ? <p className={styles.quiet}>None chosen</p> : <ToolChips names={names} />}
      {choosing ? <Choice flow={flow} /> : null}
    </div>
  )
}

function Choice({ flow }: { flow: ResearchToolsFlow }) {
  const chosen = useSelector(flow, (snapshot) => snapshot.context.chosen)
  const done = () => flow.send({ type: 'done' })
  return (
    <Modal
      title="Research tools"
      description="Select the tools you use most in your research."
      onClose={done}
      actions={<Button onClick={done}>Done</Button>}
    >
      {toolCategories.map((category) => (
        <fieldset key={category} className={styles.category}>
          <legend>{categoryNames[category]}</legend>
          {researchTools
            .filter((tool) => tool.category === category)
            .map(({ id, name }) => (
              <CheckBox
                key={id}
                checked={chosen.includes(id)}
                onChange={() => flow.send({ type: 'tool toggled', tool: id })}
              >
                {name}
              </CheckBox>
            ))}
        </fieldset>
      ))}
    </Modal>
  )
}
