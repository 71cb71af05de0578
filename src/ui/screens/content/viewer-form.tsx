import { useSelector } from '@xstate/react'
import { type RefObject, useEffect, useRef } from 'react'
import { type ContentField, maxDetailLetters } from '#domain/content/content-details.ts'
import { readTypedDate } from '#domain/dates/typed-date.ts'
import { Button } from '../../components/buttons/button.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { Form } from '../../components/form/form.tsx'
import { TextArea } from '../../components/form/text-area.tsx'
import { TextField } from '../../components/form/text-field.tsx'
import { ContinuedNotice } from '../profile/continued-notice.tsx'
import { dateHint } from '../profile/profile-words.ts'
import type { ContentGalleryFlow } from './content-flows.ts'
import { galleryProblemText } from './content-words.ts'
import styles from './viewer.module.css'

type Props = { flow: ContentGalleryFlow; leaveTo: RefObject<HTMLElement | null> }

/** The caption, date and description of a photo, edited beside it. */
export function ViewerForm({ flow, leaveTo }: Props) {
  const { draft, locale, problem } = useSelector(flow, ({ context }) => context)
  const saving = useSelector(flow, (snapshot) => snapshot.matches('saving'))
  const maySave = useSelector(flow, (snapshot) => snapshot.can({ type: 'save chosen' }))
  const isContinued = useSelector(flow, (snapshot) => snapshot.can({ type: 'discard chosen' }))
  const type = (field: ContentField) => (event: { target: { value: string } }) =>
    flow.send({ type: 'field typed', field, text: event.target.value })
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const next = leaveTo.current
    fields.current?.querySelector('input')?.focus()
    // The pressed button disappears, so the focus must move to another element.
    return () => next?.focus({ preventScroll: true })
  }, [leaveTo])
  const words = problem === null ? null : galleryProblemText[problem]
  const common = { disabled: saving, dir: 'auto', autoComplete: 'off' } as const
  return (
    <Form label="About this photo" problem={words} onSubmit={() => flow.send({ type: 'save chosen' })}>
      <div ref={fields} className={styles.fields}>
        {isContinued ? <ContinuedNotice onDiscard={() => flow.send({ type: 'discard chosen' })} /> : null}
        <TextField
          {...common}
          label="Caption"
          maxLength={maxDetailLetters}
          value={draft.caption}
          onChange={type('caption')}
        />
        <TextField
          {...common}
          label="Date"
          maxLength={400}
          hint={dateHint(readTypedDate(draft.date, locale))}
          value={draft.date}
          onChange={type('date')}
        />
        <TextArea
          disabled={saving}
          label="Description"
          maxLength={maxDetailLetters}
          value={draft.description}
          onChange={type('description')}
        />
        {words === null ? null : <ErrorMessage>{words}</ErrorMessage>}
        <div className={styles.acts}>
          <Button type="submit" busy={saving} disabled={!maySave}>
            Save
          </Button>
          <Button kind="text" disabled={saving} onClick={() => flow.send({ type: 'cancelled' })}>
            Cancel
          </Button>
        </div>
      </div>
    </Form>
  )
}
