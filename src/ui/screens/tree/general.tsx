import { useSelector } from '@xstate/react'
import { type RefObject, useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import {
  isNamed,
  longestTreeDescription,
  longestTreeName,
  type TreeEditProblem,
} from '#domain/tree/tree-edit.ts'
import type { treeEditMachine } from '#machines/tree-edit/tree-edit.machine.ts'
import { Button } from '../../components/buttons/button.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { Form, FormActions } from '../../components/form/form.tsx'
import { TextArea } from '../../components/form/text-area.tsx'
import { TextField } from '../../components/form/text-field.tsx'
import styles from './tree.module.css'
import { TreeFacts } from './tree-facts.tsx'
import type { TreeView } from './tree-view.ts'

export type TreeEditFlow = ActorRefFrom<typeof treeEditMachine>

const problemText = {
  'not-allowed': 'You are no longer allowed to change this tree. Nothing was changed.',
  gone: 'This tree no longer exists.',
  'not-accepted': 'The server did not accept this. Nothing was changed.',
  undecided:
    'The connection was lost while we were saving this. When the connection is back, we will check whether this was saved.',
  'not-saved': 'The connection was lost, so this was not saved. Try again.',
  unreachable: 'We could not reach the server. Nothing was changed; try again.',
} satisfies Record<TreeEditProblem, string>

/** The facts about a tree; users who may edit it can name and describe it. */
export function General({ flow, tree }: { flow: TreeEditFlow; tree: TreeView }) {
  const { name, description, mayModify } = tree
  const editing = useSelector(flow, (snapshot) => snapshot.matches('editing')) && mayModify
  const words = { name, description }
  const mayEdit = useSelector(flow, (snapshot) => snapshot.can({ type: 'edit chosen', words }))
  const heading = useRef<HTMLHeadingElement>(null)

  return (
    <section aria-labelledby="general" className={styles.section}>
      <div className={styles.head}>
        <h2 id="general" ref={heading} tabIndex={-1}>
          General
        </h2>
        {mayModify && mayEdit ? (
          <Button kind="text" onClick={() => flow.send({ type: 'edit chosen', words })}>
            Edit name and description
          </Button>
        ) : null}
      </div>
      {editing ? <WordsForm flow={flow} leaveTo={heading} /> : <HowItWent flow={flow} />}
      <TreeFacts tree={tree} words={!editing} />
    </section>
  )
}

type FormProps = { flow: TreeEditFlow; leaveTo: RefObject<HTMLElement | null> }

function WordsForm({ flow, leaveTo }: FormProps) {
  const { name, description } = useSelector(flow, (snapshot) => snapshot.context.draft)
  const problem = useSelector(flow, (snapshot) => snapshot.context.problem)
  const maySave = useSelector(flow, (snapshot) => snapshot.can({ type: 'save chosen' }))
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const next = leaveTo.current
    form.current?.querySelector('input')?.focus()
    // The pressed button disappears, so the focus must move to another element.
    return () => next?.focus({ preventScroll: true })
  }, [leaveTo])

  return (
    <div ref={form} className={styles.form}>
      <Form label="Name and description" onSubmit={() => flow.send({ type: 'save chosen' })}>
        <TextField
          label="Name"
          dir="auto"
          maxLength={longestTreeName}
          autoComplete="off"
          value={name}
          error={isNamed({ name, description }) ? null : 'A tree needs a name.'}
          onChange={(event) => flow.send({ type: 'name typed', name: event.target.value })}
        />
        <TextArea
          label="Description"
          maxLength={longestTreeDescription}
          value={description}
          onChange={(event) => flow.send({ type: 'description typed', description: event.target.value })}
        />
        {problem ? <ErrorMessage>{problemText[problem]}</ErrorMessage> : null}
        <FormActions>
          <Button type="submit" disabled={!maySave}>
            Save
          </Button>
          <Button kind="text" onClick={() => flow.send({ type: 'cancelled' })}>
            Cancel
          </Button>
        </FormActions>
      </Form>
    </div>
  )
}

function HowItWent({ flow }: { flow: TreeEditFlow }) {
  const saved = useSelector(flow, (snapshot) => snapshot.matches('saved'))
  const undecided = useSelector(
    flow,
    (snapshot) => snapshot.matches('undecided') || snapshot.matches('undo undecided'),
  )
  const problem = useSelector(flow, (snapshot) => snapshot.context.problem)
  const close = () => flow.send({ type: 'notice closed' })

  if (undecided) return <Notice>{problemText.undecided}</Notice>
  if (!saved) return null
  return (
    <>
      <Notice
        action={
          <Button kind="text" onClick={() => flow.send({ type: 'undo chosen' })}>
            Undo
          </Button>
        }
        onClose={close}
      >
        Saved.
      </Notice>
      {problem ? <ErrorMessage>{problemText[problem]}</ErrorMessage> : null}
    </>
  )
}
